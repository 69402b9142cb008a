import { saveSizeGuides } from '@fori/client/mutations/admin-size-guides';
import { sizeGuidesQuery } from '@fori/client/queries/admin-size-guides';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { type SizeGuides, sizeGuidesChange } from '@fori/contracts/admin-size-guides/schemas';
import { type Language, languageNames, languages } from '@fori/domain/languages';
import { guideTexts, MAX_SIZE_GUIDES } from '@fori/domain/size-guides';
import type { TextsOf } from '@fori/i18n/types';
import { cn } from '@fori/ui/cn';
import { EmptyState } from '@fori/ui/states';
import { CircleAlert, Ruler } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { AddButton } from '../../../shared/form/add-button.tsx';
import { EditorForm } from '../../../shared/form/editor-form.tsx';
import { useMergingEditor } from '../../../shared/form/use-merging-editor.ts';
import { useTextLanguage } from '../../../shared/form/use-text-language.ts';
import { formOf, type GuideForm, guidesIn, mergedForms, newGuide } from '../size-guides-form.ts';
import { useGoodsName } from '../use-goods-name.ts';
import { GuideFields } from './guide-fields.tsx';

type Translate = TextsOf<['admin-size-guides']>;

/** A guide's name in the reader's language, else in English. */
const nameOf = (t: Translate, { texts }: GuideForm, reader: Language) =>
  texts[reader].name || texts.en.name || t('unnamed');

/** The fields of a guide with their labels, in page order. */
const labelsOf = (t: Translate, guide: GuideForm, at: number, reader: Language): [string, string][] => {
  const guideName = nameOf(t, guide, reader);
  const field = (name: string, label: string): [string, string] => [
    `guides.${at}.${name}`,
    t('field', { guide: guideName, label }),
  ];
  const inLanguages = (name: (of: Language) => string, label: (of: Language) => string) =>
    languages.map((of) => field(name(of), label(of)));
  return [
    field('goods', t('for.goods')),
    field('gender', t('for.gender')),
    ...inLanguages(
      (of) => `texts.${of}.name`,
      (of) => `${t('text.name')}, ${languageNames[of]}`,
    ),
    field('table', t('table.title')),
    ...guide.columns.flatMap((_, column) =>
      inLanguages(
        (of) => `columns.${column}.${of}`,
        (of) => t('table.measure', { language: languageNames[of], number: column + 1 }),
      ),
    ),
    ...guide.rows.flatMap(({ size, cells }, row) => [
      field(`rows.${row}.size`, t('table.size_of', { row: row + 1 })),
      ...cells.map((_, column) =>
        field(
          `rows.${row}.cells.${column}`,
          t('table.cell', {
            size: size || row + 1,
            measure: guide.columns[column]?.[reader] || guide.columns[column]?.en || column + 1,
          }),
        ),
      ),
    ]),
    ...guideTexts.flatMap((text) =>
      inLanguages(
        (of) => `texts.${of}.${text}`,
        (of) => `${t(`text.${text}`)}, ${languageNames[of]}`,
      ),
    ),
  ];
};

/** The place of the guide a field belongs to, and its language where it has one. */
const placeOf = (field: string) => ({
  at: Number(/^guides\.(\d+)/.exec(field)?.[1]),
  language: languages.find((language) => field.split('.').includes(language)),
});

/** The form of all size guides, one at a time. */
export function SizeGuidesEditor({ sizeGuides }: { sizeGuides: SizeGuides }) {
  const { t, i18n } = useTranslation(['admin-size-guides']);
  const reader = i18n.language as Language;
  const goodsName = useGoodsName();
  const api = useBackOfficeApi();
  const [openId, setOpenId] = useState<string | null>(null);
  const [language, setLanguage] = useTextLanguage();
  const editor = useMergingEditor({
    loaded: sizeGuides,
    thing: t('title'),
    query: sizeGuidesQuery(api),
    mutation: saveSizeGuides(api),
    labels: ({ guides }) => Object.fromEntries(guides.flatMap((guide, at) => labelsOf(t, guide, at, reader))),
    schema: sizeGuidesChange,
    formOf,
    toInput: guidesIn,
    merge: mergedForms,
    valueText: (name, value) => {
      if (name.endsWith('.goods')) return goodsName(String(value));
      return name.endsWith('.gender') ? t(`gender.${value as GuideForm['gender']}`) : null;
    },
  });
  const { form, id } = editor;
  const { guides } = form.watch();
  const at = Math.max(
    0,
    guides.findIndex((guide) => guide.id === openId),
  );
  const current = guides[at];
  const setGuides = (next: GuideForm[]) => form.setValue('guides', next, { shouldDirty: true });
  const add = () => {
    const guide = newGuide();
    flushSync(() => {
      setGuides([...guides, guide]);
      setOpenId(guide.id);
    });
    document.getElementById(editor.fieldId(`guides.${guides.length}.goods`))?.focus();
  };
  const remove = () => {
    flushSync(() => {
      setGuides(guides.toSpliced(at, 1));
      setOpenId(guides[at + 1]?.id ?? guides[at - 1]?.id ?? null);
    });
    document.getElementById(`${id}-add`)?.focus();
  };
  const places = editor.summary.map(({ name }) => placeOf(name));
  const summary = editor.summary.map((error) => {
    const place = placeOf(error.name);
    const reveal = () =>
      flushSync(() => {
        setOpenId(guides[place.at]?.id ?? null);
        if (place.language) setLanguage(place.language);
      });
    return { ...error, reveal };
  });
  const wrong = new Set(places.flatMap((place) => (place.at === at && place.language) || []));

  return (
    <EditorForm
      editor={editor}
      change="catalogue.manage"
      summary={summary}
      labels={{
        notSaved: t('summary'),
        saved: t('saved'),
        staleTitle: t('stale.title'),
        staleText: t('stale.text'),
      }}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-label={t('title')} className="grid gap-2">
          <ul className="grid border border-hair bg-surface empty:hidden">
            {guides.map((guide, place) => {
              const isWrong = places.some((each) => each.at === place);
              return (
                <li key={guide.id} className="border-hair border-b last:border-b-0">
                  <button
                    type="button"
                    aria-current={place === at ? 'true' : undefined}
                    onClick={() => setOpenId(guide.id)}
                    className={cn(
                      'flex min-h-target w-full items-center gap-2 border-l-4 px-3 py-1.5 text-left text-sm focus-visible:-outline-offset-2',
                      place === at ? 'border-spruce' : 'border-transparent hover:bg-bg',
                    )}
                  >
                    <span className="min-w-0 flex-1">
                      <span className="wrap-break-word block font-semibold">{nameOf(t, guide, reader)}</span>
                      <span className="block text-muted">
                        {goodsName(guide.goods)} · {t(`gender.${guide.gender}`)}
                      </span>
                    </span>
                    {isWrong && (
                      <>
                        <CircleAlert aria-hidden className="size-5 shrink-0 text-error" />
                        <span className="sr-only">{t('translation.partial')}</span>
                      </>
                    )}
                  </button>
                </li>
              );
            })}
          </ul>
          <AddButton
            id={`${id}-add`}
            disabled={guides.length >= MAX_SIZE_GUIDES}
            onClick={add}
            className="justify-self-start"
          >
            {t('add')}
          </AddButton>
        </nav>
        {current ? (
          <GuideFields
            key={current.id}
            guide={current}
            language={language}
            onLanguage={setLanguage}
            wrong={wrong}
            wiring={(name) => ({
              id: editor.fieldId(`guides.${at}.${name}`),
              error: editor.messageOf(`guides.${at}.${name}`),
            })}
            onChange={(change) => setGuides(guides.with(at, { ...current, ...change }))}
            onRemove={remove}
          />
        ) : (
          <EmptyState icon={<Ruler aria-hidden />} title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        )}
      </div>
    </EditorForm>
  );
}
