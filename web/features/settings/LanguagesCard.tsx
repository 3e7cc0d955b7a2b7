// The languages that words in pictures are read in: each comes by a tap and goes by one.
import '../../messages/en-pictures.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { LanguageList } from '../../pictures/LanguageList.tsx'

export function LanguagesCard() {
  const { t } = useMessages()
  return (
    <>
      <h2 className="section-title" id="languages-of-words">
        {t('pictures.inSettings')}
      </h2>
      <section className="card padded" aria-labelledby="languages-of-words">
        <LanguageList />
      </section>
    </>
  )
}
