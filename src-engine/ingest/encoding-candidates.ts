// The encodings a text without a mark may be in, and what ordinary writing in each looks like.

import type { TextEncoding } from '../contract/text-encodings.ts'

export interface EncodingCandidate {
  readonly encoding: TextEncoding
  /** Letters of each language written with it, beyond ASCII. `common` makes up most of any text; lower case. */
  readonly alphabets: readonly Alphabet[]
}

export interface Alphabet {
  readonly common: string
  readonly rare: string
}

const kana =
  'のにはたをとがでてしれさいるなこかもりまらくすっあきうけそちよめおろせわつえどみだやばじひふむねほゆごげべぎびずぶざぼぬへぐぞゃゅょー' +
  'アイウエオカキクケコサシスセソタチツテトナニハヒフヘホマミムメモヤユラリルレロワンッャュョガギグゲゴザジズゼゾダデドバビブベボパピプペポ'
const kanji =
  '日一国会人年大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地合市業内相方四定今回新場金員九入選立開手米力学問高代明実円関決子動京全目表戦経通外最言氏現理調体化田当八六約主題下首意法不来作性的要用制治度務強気小七成期公野協取都和統以機平総加山思家話世受区領多県続進正安設保改数記院女初北午指権心界支第産結百派点教報済書府活原先共得解名交資予川向際査勝面委告軍文反元重近千考判認画海参売利組知案道信策集在件団別物側任引使求所次水半品昨論計死官増係感特情投示変打男基私各始島直両朝革価式確村提運終挙果西勢減台広容必応演電歳住争談能無再位置企真流格有疑口過局少放税検藤町常校料沢裁状工建語球営空職証土与急止送援供可役構木割聴身費付施切由説転食比難防補車優夫研収断井何南石足違消境神番規術護展態導鮮備宅害配副算視条幹独警宮究育席輸訪楽起万着乗店述残想線率病農州武声質念待試族象銀域助労例衛然早張映限親額監環験追審商葉義伝働形景落欧担好退準賀訴辺造英被株頭技低毎医復仕去姿味負閣韓渡失移差衆個門写評課末守若脳極種美岡影命含福蔵量望松非撃佐核観察整段横融型白深字答夜製票況音申様財港識注呼渉達件名録良'
const simplified =
  '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运午图馆请准时参'
const traditional =
  '的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加西斯月話合回特代內信表化老給世位次度門任常先海通教兒原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活爾更別打女變四神總何電數安少報才結反受目太量再感建務做接必場件計管期市直德資命山金指克許統區保至隊形社便空決治展馬科司五基眼書非則聽白卻界達光放強即像難且權思王象完設式色路記南品住告類求據程北邊死張該交規萬取拉格望覺術領共確傳師觀清今切院讓識候帶導爭運灣臺請圖館參'
/**
 * The double-byte characters with these lead bytes. The national standards put what daily writing needs first, so
 * one decoder call stands for a list of thousands.
 */
function plane(encoding: string, leadFrom: number, leadTo: number): string {
  const bytes: number[] = []
  for (let lead = leadFrom; lead <= leadTo; lead++)
    for (let trail = 0xa1; trail <= 0xfe; trail++) bytes.push(lead, trail)
  return new TextDecoder(encoding).decode(Uint8Array.from(bytes)).replaceAll('\ufffd', '')
}

const japanese: Alphabet = { common: kana + kanji, rare: plane('euc-jp', 0xb0, 0xcf) }
const cyrillic = (rare: string): Alphabet => ({ common: 'оеаинтсрвлкмдпуяыьгзб', rare: `чйхжшюцщэфъё${rare}` })

const windows1252: readonly Alphabet[] = [
  { common: 'éèàêçâîôûùëïœ', rare: 'üÿæ' },
  { common: 'äöüß', rare: 'é' },
  { common: 'áéíóúñü', rare: 'ª' },
  { common: 'ãçõáéíóúâêà', rare: 'ôü' },
  { common: 'åäöæøé', rare: 'ðþáíóúý' },
  { common: 'àèéìòù', rare: 'îó' },
]

/** In order of preference: the first of equally plausible ones is taken. */
export const encodingCandidates: readonly EncodingCandidate[] = [
  { encoding: 'windows-1252', alphabets: windows1252 },
  { encoding: 'shift_jis', alphabets: [japanese] },
  { encoding: 'euc-jp', alphabets: [japanese] },
  { encoding: 'gb18030', alphabets: [{ common: simplified, rare: plane('gb18030', 0xb0, 0xd7) }] },
  { encoding: 'big5', alphabets: [{ common: traditional, rare: plane('big5', 0xa4, 0xc5) }] },
  { encoding: 'euc-kr', alphabets: [{ common: plane('euc-kr', 0xb0, 0xc8), rare: '' }] },
  { encoding: 'windows-1251', alphabets: [cyrillic(''), cyrillic('іїєґ'), cyrillic('ђјљњћџў')] },
  { encoding: 'koi8-r', alphabets: [cyrillic('')] },
  { encoding: 'koi8-u', alphabets: [cyrillic('іїєґ')] },
  { encoding: 'ibm866', alphabets: [cyrillic('')] },
  {
    encoding: 'windows-1250',
    alphabets: [
      { common: 'ąćęłńóśźż', rare: '' },
      { common: 'áčďéěíňóřšťúůýž', rare: 'ľĺŕôä' },
      { common: 'áéíóöőúüű', rare: '' },
      { common: 'ăâîşţ', rare: '' },
      { common: 'čćđšž', rare: '' },
    ],
  },
  { encoding: 'windows-1253', alphabets: [{ common: 'αοιετσνηυρπκμλςωγδθχ', rare: 'φβξζψάέήίόύώϊϋΐΰ' }] },
  { encoding: 'windows-1254', alphabets: [{ common: 'ığşçöü', rare: 'İâîû' }] },
  { encoding: 'windows-1255', alphabets: [{ common: 'יוהלאמרבתשנדקעחכםפגצסטזןךץףט', rare: 'ְֱֲֳִֵֶַָֹּ' }] },
  { encoding: 'windows-1256', alphabets: [{ common: 'اليمونرتبعدسفهكقحجةأشصضطخذزغإءىئثظآؤ', rare: 'پچژگًٌٍَُِّْ،؛؟' }] },
  {
    encoding: 'windows-1257',
    alphabets: [
      { common: 'ąčęėįšųūž', rare: '' },
      { common: 'āčēģīķļņšūž', rare: '' },
      { common: 'äöõüšž', rare: '' },
    ],
  },
]
