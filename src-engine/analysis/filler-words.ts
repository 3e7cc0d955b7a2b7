// Words that say how a sentence is built, not what it is about. Best match leaves them out unless they are all there is.
import { fold } from './fold.ts'

interface FillerList {
  /** Words of no other meaning in the languages listed here. */
  readonly sure: string
  /** Words that are names of things in another language (war, die, art): fillers only beside a sure one. */
  readonly unsure: string
}

const lists = {
  en: {
    sure: `a about above after again all also although always am among an and any are aren't as at be because been before
      being below between both but by can can't cannot could couldn't did didn't do does doesn't doing don't done down during
      each either else ever every few for from further had hadn't has hasn't have haven't having he her here hers herself
      him himself his how however i i'm if in into is isn't it its itself just let me might more most much must my myself
      neither no nor not now of off often on once only onto or other our ours ourselves out over own per rather same she
      should shouldn't since so some such than that the their theirs them themselves then there therefore these they this
      those though through thus to too under until up upon us very via was wasn't we were weren't what whatever when where
      whether which while who whom whose why with within without won't would wouldn't yet you your yours yourself`,
    unsure: 'may will against like',
  },
  de: {
    sure: `aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes auch auf aus bei beim
      bevor bin bis bist da dabei dadurch dafür dagegen daher damit danach dann daran darauf daraus darin darum darüber
      das dass davon davor dazu dein deine deinem deinen deiner dem den denen denn dennoch der deren des deshalb dessen
      dich dies diese dieselbe dieselben diesem diesen dieser dieses dir doch dort du durch dürfen ein eine einem einen
      einer eines einige einigem einigen einiger einiges einmal er es etwa etwas euch euer eure für gegen gehabt gewesen
      geworden haben hatte hatten hier hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im indem ins ist ja jede
      jedem jeden jeder jedes jedoch jene jenem jenen jener jenes jetzt kann kein keine keinem keinen keiner können könnte
      konnte machen manche manchem manchen mancher manches mein meine meinem meinen meiner mich mir mit muss musste müssen
      nach nachdem nicht nichts noch nun nur ob obwohl oder ohne schon sehr sein seine seinem seinen seiner seines seit
      selbst sich sie sind sobald solche solchem solchen solcher soll sollen sollte sondern sonst sowie soviel über um und
      uns unser unsere unter viel viele vielen vom von vor wann waren warum was weil welche welchem welchen welcher welches
      wenn wer werde werden wem wen wessen wie wieder wieso wieviel wir wird wo wobei wodurch wofür woher wohin womit woran
      worauf woraus worin worüber wovon wozu wurde wurden während würde würden zu zum zur zwar zwischen`,
    unsure: 'ab so die hat war will man in wollen mehr hin her bald fast warst alle',
  },
} as const satisfies Record<string, FillerList>

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.split(/\s+/).map((word) => fold(word).replace("'", '')))

const fillers = new Map(
  Object.entries(lists).map(([language, { sure, unsure }]) => [
    language,
    { sure: wordsOf(sure), unsure: wordsOf(unsure) },
  ]),
)

/**
 * Those of `terms` (folded, in the order of the query) that are fillers in one of the languages.
 *
 *   war crimes           ->  none: by itself `war` may be the English word
 *   wer war der kaiser   ->  wer, war, der
 */
export function fillersAmong(terms: readonly string[], languages: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const language of languages) {
    const list = fillers.get(language)
    if (list === undefined) continue
    const sure = terms.filter((term) => list.sure.has(term))
    for (const term of sure) found.add(term)
    if (sure.length > 0) for (const term of terms) if (list.unsure.has(term)) found.add(term)
  }
  return found
}
