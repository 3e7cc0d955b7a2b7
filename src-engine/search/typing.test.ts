import { describe, expect, test } from 'vitest'
import { idsFor, note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'

describe('typing a word letter by letter', () => {
  test('every step from org finds organization, and the whole word finds organize too', async () => {
    const engine = await setupEngine()
    await saveAll(engine, [
      note('a', 'Club', 'The organization of the summer party'),
      note('b', 'Desk', 'How to organize a drawer'),
      note('c', 'Other', 'Nothing of the kind'),
    ])
    const word = 'organization'
    for (let length = 3; length <= word.length; length++) {
      expect((await idsFor(engine, word.slice(0, length))).split(' ')).toContain('a')
    }
    expect(await idsFor(engine, word)).toBe('a b')
  })
})

const languages = {
  Japanese: [
    '東京都の運賃は四月に変わる',
    '会議の議事録を送った',
    'ガス料金を銀行で払う',
    '山で小さな鳥を見た',
    '新しい電話番号を登録する',
    '駅前のパン屋は朝早い',
    '冬のコートを洗う',
    '図書館の本を返す',
    '猫が窓辺で眠る',
    '味噌汁の作り方',
  ],
  Chinese: [
    '今天下午去图书馆还书',
    '房租每月五号之前付清',
    '把旧电脑的照片备份到硬盘',
    '周末和朋友去爬山',
    '牙医预约在星期三',
    '厨房的水龙头漏水了',
    '护照有效期还有两年',
    '奶奶的红烧肉做法',
    '新买的自行车丢了钥匙',
    '孩子的学校要交材料费',
  ],
  German: [
    'Krankenversicherung für das neue Jahr',
    'Die Häuser am See werden gestrichen',
    'Straßenfest mit Blasmusik',
    'Kündigungsfrist der Wohnung beachten',
    'Rezept für Apfelkuchen',
    'Zählerstand am Monatsende ablesen',
    'Gutschein läuft im März ab',
    'Fahrradschlauch flicken',
    'Termin beim Zahnarzt',
    'Müllabfuhr kommt früher',
  ],
  Thai: [
    'สถานีวิทยุท้องถิ่น',
    'นัดหมอฟันวันพุธ',
    'ใบเสร็จค่าไฟเดือนนี้',
    'สูตรแกงเขียวหวาน',
    'หนังสือเดินทางหมดอายุ',
    'ซ่อมจักรยานที่ร้านเดิม',
    'ส่งเอกสารให้โรงเรียน',
    'แมวนอนบนหน้าต่าง',
    'ประชุมตอนบ่ายสาม',
    'ตลาดเช้าใกล้บ้าน',
  ],
  Arabic: [
    'موعد طبيب الأسنان يوم الأربعاء',
    'فاتورة الكهرباء لهذا الشهر',
    'كتاب الوصفات القديم',
    'رحلة إلى الجبل مع الأصدقاء',
    'جواز السفر ينتهي قريبا',
    'إصلاح الدراجة في المتجر',
    'أرسل الوثائق إلى المدرسة',
    'القطة تنام على النافذة',
    'اجتماع بعد الظهر',
    'السوق الصباحي قرب البيت',
  ],
  Hindi: [
    'बिजली का बिल इस महीने',
    'दाँत के डॉक्टर से मिलना',
    'पुरानी किताब की मरम्मत',
    'दोस्तों के साथ पहाड़ की यात्रा',
    'पासपोर्ट की तारीख',
    'साइकिल ठीक कराना',
    'विद्यालय को काग़ज़ भेजना',
    'खिड़की पर बिल्ली सोती है',
    'दोपहर की बैठक',
    'घर के पास सुबह का बाज़ार',
  ],
} as const

describe('ten documents in each of six languages', () => {
  test.each([
    ['Japanese', '東京', 0],
    ['Japanese', '京都', 0],
    ['Japanese', '運賃', 0],
    ['Japanese', '議事録', 1],
    ['Japanese', 'ガス', 2],
    ['Japanese', '鳥', 3],
    ['Japanese', '番号を登', 4],
    ['Japanese', 'パン屋', 5],
    ['Japanese', '味噌', 9],
    ['Chinese', '图书馆', 0],
    ['Chinese', '书馆', 0],
    ['Chinese', '房租', 1],
    ['Chinese', '备份', 2],
    ['Chinese', '爬', 3],
    ['Chinese', '红烧肉', 7],
    ['Chinese', '钥匙', 8],
    ['German', 'krankenversicherung', 0],
    ['German', 'versicherung', 0],
    ['German', 'haus', 1],
    ['German', 'häuser', 1],
    ['German', 'strasse', 2],
    ['German', 'frist', 3],
    ['German', 'apfel', 4],
    ['German', 'zahlerstand', 5],
    ['German', 'maerz', 6],
    ['German', 'märz', 6],
    ['Thai', 'วิทยุ', 0],
    ['Thai', 'หมอ', 1],
    ['Thai', 'ไฟ', 2],
    ['Thai', 'เขียว', 3],
    ['Thai', 'จักรยาน', 5],
    ['Thai', 'แมว', 7],
    ['Arabic', 'الأسنان', 0],
    ['Arabic', 'الاسنان', 0],
    ['Arabic', 'فاتورة', 1],
    ['Arabic', 'كتاب', 2],
    ['Arabic', 'جواز', 4],
    ['Arabic', 'مدرسة', 6],
    ['Hindi', 'बिजली', 0],
    ['Hindi', 'दाँत', 1],
    ['Hindi', 'किताब', 2],
    ['Hindi', 'पहाड़', 3],
    ['Hindi', 'बिल्ली', 7],
    ['Hindi', 'बैठक', 8],
  ] as const)('%s: %s finds its document', async (language, query, expected) => {
    const engine = await setupEngine()
    await saveAll(
      engine,
      languages[language].map((text, index) => note(`${language}-${index}`, `${index}`, text)),
    )
    expect(await idsFor(engine, query)).toBe(expected === null ? '' : `${language}-${expected}`)
  })
})

describe('names and signs as typed', () => {
  const documents = [
    note('cpp', 'x', 'written in C++ and C#'),
    note('c', 'x', 'vitamin C is in oranges'),
    note('node', 'x', 'runs on node.js since spring'),
    note('trv', 'x', 'ticket TRV-358 is closed'),
    note('dont', 'x', "we don't water the cactus"),
    note('foo', 'x', 'set foo_bar to one'),
    note('mail', 'x', 'write to ann.bee@example.org soon'),
    note('url', 'x', 'see https://example.org/a/page?id=7 for more'),
    note('emoji', 'x', 'well done 👍 everyone'),
    note('ver', 'x', 'update to 5.3.2 failed'),
  ]

  test.each([
    ['C++', 'cpp'],
    ['c#', 'cpp'],
    ['node.js', 'node'],
    ['TRV-358', 'trv'],
    ["don't", 'dont'],
    ['foo_bar', 'foo'],
    ['ann.bee@example.org', 'mail'],
    ['https://example.org/a/page?id=7', 'url'],
    ['example.org/a/page', 'url'],
    ['👍', 'emoji'],
    ['5.3.2', 'ver'],
  ])('%s finds %s', async (query, expected) => {
    const engine = await setupEngine()
    await saveAll(engine, documents)
    expect(await idsFor(engine, query)).toBe(expected)
  })
})
