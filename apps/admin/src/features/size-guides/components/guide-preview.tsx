import { useTranslation } from '@fori/client/use-translation';
import { fallbackLanguage, type Language, localeTags } from '@fori/domain/languages';
import { centimetresIn, guideTexts, isGuideTranslated } from '@fori/domain/size-guides';
import { formatCentimetres } from '@fori/i18n/format';
import { jacketText, sizeText } from '@fori/i18n/options';
import { SizeTable } from '@fori/ui/size-table';
import type { GuideForm } from '../size-guides-form.ts';

/** The guide as customers read it in a language: in English until every text is there. */
export function GuidePreview({ guide, language }: { guide: GuideForm; language: Language }) {
  const { t } = useTranslation(['admin-size-guides', 'sizes']);
  const shown = isGuideTranslated(guide, language) ? language : fallbackLanguage;
  const texts = guide.texts[shown];
  const inCentimetres = (cell: string) => {
    const range = centimetresIn(cell);
    return range ? formatCentimetres(range, language) : cell;
  };
  return (
    <div className="grid max-w-xl gap-4">
      {shown !== language && <p className="text-muted text-sm">{t('preview.english')}</p>}
      <div lang={localeTags[shown]} className="grid gap-4">
        <SizeTable
          caption={t('sizes:caption', { name: texts.name || '…' })}
          sizeLabel={t('table.size')}
          columns={guide.columns.map((column) => column[shown])}
          rows={guide.rows.map(({ size, cells }) => ({
            size: guide.goods === 'custom-jacket' ? jacketText(t, 'size', size) : sizeText(t, size),
            cells: cells.map(inCentimetres),
          }))}
          emptyLabel={t('sizes:no_measure')}
        />
        {guideTexts.map(
          (text) =>
            texts[text] && (
              <section key={text}>
                <h3 className="font-semibold text-base">{t(`sizes:text.${text}`)}</h3>
                <p className="whitespace-pre-line">{texts[text]}</p>
              </section>
            ),
        )}
      </div>
    </div>
  );
}
