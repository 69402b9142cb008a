import { saveCategory } from '@fori/client/mutations/admin-categories';
import { adminCategoryQuery } from '@fori/client/queries/admin-categories';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { type AdminCategory, categoryChange } from '@fori/contracts/admin-categories/schemas';
import { MAX_CATEGORY_DESCRIPTION, MAX_CATEGORY_NAME, MAX_CATEGORY_SLUG } from '@fori/domain/catalog';
import { languageNames, languages, localeTags } from '@fori/domain/languages';
import { Field } from '@fori/ui/field';
import { Card } from '@fori/ui/section';
import { useId } from 'react';
import { Checkbox, Input, Textarea } from '../../../shared/form/controls.tsx';
import { EditorForm } from '../../../shared/form/editor-form.tsx';
import { LanguageCard } from '../../../shared/form/language-card.tsx';
import { textErrors } from '../../../shared/form/text-errors.ts';
import { useMergingEditor } from '../../../shared/form/use-merging-editor.ts';
import { useTextLanguage } from '../../../shared/form/use-text-language.ts';
import { changeOf, formOf, isTranslated } from '../category-form.ts';
import { CategoryPicture } from './category-picture.tsx';
import { CategoryPreview } from './category-preview.tsx';

const parts = ['name', 'description'] as const;

/** The editor of a category: its texts in each language, its address, whether it is offered, and its picture. */
export function CategoryEditor({ category, name }: { category: AdminCategory; name: string }) {
  const { t } = useTranslation('admin-categories');
  const id = useId();
  const api = useBackOfficeApi();
  const [language, setLanguage] = useTextLanguage();
  const editor = useMergingEditor({
    loaded: category,
    thing: name,
    query: adminCategoryQuery(api, String(category.id)),
    mutation: saveCategory(api, category.id),
    labels: () => ({
      ...Object.fromEntries(
        languages.flatMap((each) =>
          parts.map((part) => [`texts.${each}.${part}`, `${languageNames[each]}: ${t(`field.${part}`)}`]),
        ),
      ),
      slug: t('field.slug'),
    }),
    schema: categoryChange,
    formOf,
    toInput: changeOf,
  });
  const { form } = editor;
  const values = form.watch();
  const { texts } = values;
  const { wrong, summary } = textErrors(editor.summary, setLanguage);
  const part = (of: (typeof parts)[number]) => ({
    ...editor.field(`texts.${language}.${of}`),
    label: t(`field.${of}`),
  });
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
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <LanguageCard
          title={t('texts')}
          label={t('languages')}
          current={language}
          wrong={wrong}
          idOf={(each) => `${id}-tab-${each}`}
          panel={`${id}-panel`}
          onChange={setLanguage}
          stateOf={(each) => (isTranslated({ texts }, each) ? 'complete' : 'missing')}
          stateText={(state) => t(`translation.${state}`)}
        >
          <Field {...part('name')} hint={t('hint.name')} required={language === 'en'}>
            <Input
              {...form.register(`texts.${language}.name`)}
              lang={localeTags[language]}
              maxLength={MAX_CATEGORY_NAME}
              autoComplete="off"
            />
          </Field>
          <Field {...part('description')} hint={t('hint.description')}>
            <Textarea
              {...form.register(`texts.${language}.description`)}
              lang={localeTags[language]}
              rows={4}
              maxLength={MAX_CATEGORY_DESCRIPTION}
            />
          </Field>
        </LanguageCard>
        <div className="grid gap-4">
          <Card title={t('address')}>
            <div className="grid gap-3">
              <Checkbox {...form.register('visible')} label={t('field.visible')} hint={t('hint.visible')} />
              <Field {...editor.field('slug')} hint={t('hint.slug')}>
                <Input {...form.register('slug')} maxLength={MAX_CATEGORY_SLUG} className="font-mono" />
              </Field>
              {category.former_slugs.length > 0 && (
                <p className="wrap-anywhere text-muted text-sm">
                  {t('former', { slugs: category.former_slugs.join(', ') })}
                </p>
              )}
            </div>
          </Card>
          <CategoryPicture category={category} />
        </div>
        <div className="lg:col-span-2">
          <CategoryPreview category={category} form={values} language={language} />
        </div>
      </div>
    </EditorForm>
  );
}
