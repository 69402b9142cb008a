import { errorText } from '@fori/client/errors';
import { saveSearchTexts } from '@fori/client/mutations/admin-search-texts';
import { searchTextsQuery } from '@fori/client/queries/admin-search-texts';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { type SearchTexts, searchTexts, searchTextsChange } from '@fori/contracts/admin-search-texts/schemas';
import { MAX_CATEGORY_SLUG } from '@fori/domain/catalog';
import { type Language, languageNames, languages, localeTags } from '@fori/domain/languages';
import { areaOfSearchTexts } from '@fori/domain/permissions';
import { type SearchTextKind, searchTextLimits } from '@fori/domain/search-texts';
import { productPath, sluggedPath } from '@fori/domain/slugs';
import { Button } from '@fori/ui/button';
import { Dialog } from '@fori/ui/dialog';
import { Field } from '@fori/ui/field';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Input, Textarea } from '../../../shared/form/controls.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { LanguageTabs } from '../../../shared/form/language-tabs.tsx';
import { staleVersion } from '../../../shared/form/stale-version.ts';
import { textErrors } from '../../../shared/form/text-errors.ts';
import { TranslationMark } from '../../../shared/form/translation-mark.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import { useDialogMerge } from '../../../shared/form/use-dialog-merge.tsx';
import { useMay } from '../../../shared/permissions.tsx';
import { LinkPreviews } from './link-previews.tsx';

const parts = ['title', 'description', 'slug'] as const;
type Part = (typeof parts)[number];

interface SearchTextsDialogProps {
  kind: SearchTextKind;
  id: number;
  name: string;
  onClose: () => void;
}

const pathOf = (kind: SearchTextKind, id: number, slug: string): string =>
  kind === 'product' ? productPath(id, slug) : sluggedPath(kind, slug);

function Editor({ loaded, kind, id, name, onClose }: SearchTextsDialogProps & { loaded: SearchTexts }) {
  const { t } = useTranslation(['admin-search-texts', 'common']);
  const tabs = useId();
  const mayChange = useMay(`${areaOfSearchTexts[kind]}.manage`);
  const [language, setLanguage] = useState<Language>('en');
  const { mutate, isPending, error } = useMutation(saveSearchTexts(useBackOfficeApi(), kind, id));
  const checked = useCheckedForm<Pick<SearchTexts, 'texts'>>({
    defaultValues: { texts: loaded.texts },
    labels: () =>
      Object.fromEntries(
        languages.flatMap((each) =>
          parts.map((part) => [`texts.${each}.${part}`, `${languageNames[each]}: ${t(`field.${part}`)}`]),
        ),
      ),
    schema: searchTextsChange,
    toInput: (form) => ({ ...form, seen: loaded.texts }),
  });
  const { form } = checked;
  const merge = useDialogMerge({ loaded, formOf: ({ texts: saved }) => ({ texts: saved }), checked });
  const { texts } = form.watch();
  const own = texts[language];
  const made = loaded.made[language];
  // the pages that every shop has have none; that of a product named without letters is empty
  const hasSlug = kind === 'product' || made.slug !== '';
  const slug = own.slug.trim() || made.slug;
  const { wrong, summary } = textErrors(checked.summary, setLanguage);
  const stateOf = (each: Language) => (parts.every((part) => texts[each][part] === '') ? 'missing' : 'complete');
  const tabOf = (each: Language) => `${tabs}-tab-${each}`;
  const field = (part: Part) => ({ ...checked.field(`texts.${language}.${part}`), label: t(`field.${part}`) });
  if (merge.dialog) return merge.dialog;
  return (
    <FormDialog
      size="lg"
      title={t('title', { name })}
      description={t('about')}
      submitLabel={t('common:action.save')}
      busy={isPending}
      locked={!mayChange}
      onClose={onClose}
      onSubmit={checked.submit((values) =>
        mutate(
          { ...values, seen: merge.base.texts },
          {
            onSuccess: () => {
              showToast({ tone: 'success', title: t('saved') });
              onClose();
            },
            onError: (failure) => {
              merge.take(staleVersion(failure, searchTexts));
              checked.showRefusal(failure);
            },
          },
        ),
      )}
    >
      <FormProblems
        title={t('not_saved')}
        checked={{ ...checked, summary }}
        error={staleVersion(error, searchTexts) ? null : error}
      />
      <LanguageTabs
        label={t('languages')}
        current={language}
        wrong={wrong}
        idOf={tabOf}
        panel={`${tabs}-panel`}
        onChange={setLanguage}
        marks={(each) => ({
          icon: <TranslationMark state={wrong.has(each) ? 'partial' : stateOf(each)} />,
          text: <span className="sr-only">, {t(`state.${stateOf(each)}`)}</span>,
        })}
      />
      <div
        id={`${tabs}-panel`}
        role="tabpanel"
        aria-labelledby={tabOf(language)}
        key={language}
        className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2"
      >
        <div className="grid content-start gap-4">
          <Field {...field('title')} hint={t('hint.title')}>
            <Input
              {...form.register(`texts.${language}.title`)}
              lang={localeTags[language]}
              placeholder={made.title}
              maxLength={searchTextLimits.title}
              autoComplete="off"
            />
          </Field>
          <Field {...field('description')} hint={t('hint.description')}>
            <Textarea
              {...form.register(`texts.${language}.description`)}
              lang={localeTags[language]}
              placeholder={made.description}
              rows={5}
              maxLength={searchTextLimits.description}
            />
          </Field>
          {hasSlug && (
            <Field {...field('slug')} hint={t(kind === 'product' ? 'hint.slug' : 'hint.own_slug')}>
              <Input
                {...form.register(`texts.${language}.slug`)}
                placeholder={made.slug}
                maxLength={kind === 'category' ? MAX_CATEGORY_SLUG : searchTextLimits.slug}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            </Field>
          )}
        </div>
        <LinkPreviews
          title={own.title.trim() || made.title}
          description={own.description.trim() || made.description}
          path={hasSlug ? pathOf(kind, id, slug) : loaded.path}
          image={loaded.image}
          language={language}
        />
      </div>
    </FormDialog>
  );
}

/** Title and description for search engines and link cards in each language, with previews of both. */
export function SearchTextsDialog(props: SearchTextsDialogProps) {
  const { t } = useTranslation(['admin-search-texts', 'errors', 'common']);
  const { kind, id, name, onClose } = props;
  const { data, error, refetch } = useQuery(searchTextsQuery(useBackOfficeApi(), kind, id));
  if (data) return <Editor {...props} loaded={data} />;
  return (
    <Dialog open size="lg" title={t('title', { name })} closeLabel={t('common:action.close')} onClose={onClose}>
      {error ? (
        <div className="grid justify-items-start gap-4">
          <Notice tone="error" title={t('failed')}>
            {errorText(error, t)}
          </Notice>
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('common:action.retry')}
          </Button>
        </div>
      ) : (
        <Loading label={t('loading')}>
          <Skeleton className="h-64" />
        </Loading>
      )}
    </Dialog>
  );
}
