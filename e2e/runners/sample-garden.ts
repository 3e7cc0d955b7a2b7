// What the pictures show: a small garden vault, a PDF, a page and a broken file.
import { pdfFile, type SampleFile, textFile, zipFile } from '../sample-files.ts'

const compost = `---
tags: [garden/soil, autumn]
---
# Compost

The garden's best soil comes from the heap behind the shed. See [[Worms]] and [[Plan for spring]].

## What goes in

- leaves and grass, never thick
- peelings
- [x] turn it in March
- [ ] turn it again in October

| week | warmth |
|---|---|
| 1 | 40 °C |
| 3 | 62 °C |

> A heap that smells has too little air.
`

export const sampleGarden: readonly SampleFile[] = [
  zipFile('Garden.zip', {
    'Garden/Compost.md': compost,
    'Garden/Worms.md':
      '# Worms\n\nThey like the garden dark and moist, and leave when the compost gets hot. #garden/soil',
    'Garden/Beds.md': '# Beds\n\nFour beds in the garden, each 1.20 m wide. Beans follow cabbage. #garden',
    'Garden/庭.md': '# 庭の手入れ\n\n東京の小さな庭で秋に落ち葉を集める。garden',
  }),
  pdfFile('Mower manual.pdf', ['Mower manual', 'Safety first', 'Replace the gasket yearly']),
  textFile(
    'Visit.html',
    '<title>Botanical garden</title><article><p>Open from nine to six, the garden is quiet on Mondays.</p></article>',
  ),
  textFile('broken.pdf', '%PDF-1.7 nothing'),
]
