import { errorText } from '@fori/client/errors';
import { publishTextPage, saveTextPage } from '@fori/client/mutations/admin-text-pages';
import { adminTextPageQuery } from '@fori/client/queries/admin-text-pages';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { type AdminTextPage, textPageChange } from '@fori/contracts/admin-text-pages/schemas';
import { isLanguage, type Language, languageNames, languages, localeTags } from '@fori/domain/languages';
import { pageLimits } from '@fori/domain/text-pages';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { Card } from '@fori/ui/section';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { History, Undo2 } from 'lucide-react';
import { type UIEvent, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { Checkbox, Input, Textarea } from '../../../shared/form/controls.tsx';
import { EditorForm } from '../../../shared/form/editor-form.tsx';
import { FactsList } from '../../../shared/form/facts-list.tsx';
import { LanguageTabs } from '../../../shared/form/language-tabs.tsx';
import { Unlocked } from '../../../shared/form/lock.tsx';
import { textErrors } from '../../../shared/form/text-errors.ts';
import { TranslationMark } from '../../../shared/form/translation-mark.tsx';
import { useMergingEditor } from '../../../shared/form/use-merging-editor.ts';
import { useTextLanguage } from '../../../shared/form/use-text-language.ts';
import { MarkdownEditor } from '../../../shared/markdown/markdown-editor.tsx';
import { useImageUploads } from '../../../shared/markdown/use-image-uploads.ts';
import { WriteBesidePreview } from '../../../shared/markdown/write-beside-preview.tsx';
import { changeOf, formOf, type TextPart, textParts } from '../text-page-form.ts';
import { PagePreview } from './page-preview.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

const marks = { missing: 'missing', built_in: 'complete', published: 'complete', draft: 'partial' } as const;

/** Every part of every language with its label, after the fields of the whole page. */
const useLabels = () => {
  const { t } = useTranslation('admin-text-pages');
  return {
    slug: t('field.slug'),
    ...Object.fromEntries(
      languages.flatMap((language) =>
        textParts.map((part) => [`texts.${language}.${part}`, `${languageNames[language]}: ${t(`field.${part}`)}`]),
      ),
    ),
  };
};

const useTextPageEditor = (page: AdminTextPage, thing: string) => {
  const api = useBackOfficeApi();
  const labels = useLabels();
  return useMergingEditor({
    loaded: page,
    thing,
    query: adminTextPageQuery(api, String(page.id)),
    mutation: saveTextPage(api, page.id),
    labels: () => labels,
    schema: textPageChange,
    formOf,
    toInput: changeOf,
  });
};
type Editor = ReturnType<typeof useTextPageEditor>;

/** The Markdown of one language; remounted (`key`) for another. */
function Body({
  editor: { form, fieldId, messageOf },
  language,
  onScroll,
}: {
  editor: Editor;
  language: Language;
  onScroll: (event: UIEvent<HTMLElement>) => void;
}) {
  const { t } = useTranslation('admin-text-pages');
  const name = `texts.${language}.body` as const;
  const { field } = useController({ control: form.control, name });
  const uploads = useImageUploads((from, to) => {
    // a function, because `$` in a name would be read as a pattern
    form.setValue(
      name,
      form.getValues(name).replace(from, () => to),
      { shouldDirty: true },
    );
  });
  return (
    <MarkdownEditor
      id={fieldId(name)}
      label={t('field.body')}
      error={messageOf(name)}
      hint={t('hint.body', { anchor: '{#name}' })}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      language={language}
      maxLength={pageLimits.body}
      onScroll={onScroll}
      running={uploads.running}
      onPicture={uploads.begin}
    />
  );
}

/** Publishes the drafts of all languages; what is typed is saved first. */
function Publication({ page, editor }: { page: AdminTextPage; editor: Editor }) {
  const { t } = useTranslation(['admin-text-pages', 'errors']);
  const { mutate, isPending } = useMutation(publishTextPage(useBackOfficeApi(), page.id));
  const drafts = languages.filter((language) => page.states[language] === 'draft');
  const publish = async () => {
    const saved = editor.dirty ? await editor.save() : page;
    if (!saved) return;
    mutate(saved.updated_at, {
      onSuccess: (published) => {
        showToast({ tone: 'success', title: t('published') });
        editor.acceptVersion(published);
      },
      onError: (error) => {
        editor.showRefusal(error);
        showToast({ tone: 'error', title: t('not_published'), description: errorText(error, t) });
      },
    });
  };
  return (
    <Card title={t('publication.title')}>
      <div className="grid gap-3">
        <p className="text-muted text-sm">
          {drafts.length > 0
            ? t('publication.drafts', { languages: drafts.map((language) => languageNames[language]).join(', ') })
            : t('publication.none')}
        </p>
        <Unlocked>
          <Button
            busy={isPending}
            disabled={editor.busy || (drafts.length === 0 && !editor.dirty)}
            onClick={() => editor.submit(publish)()}
          >
            {t('publication.publish')}
          </Button>
        </Unlocked>
        {page.kind === 'own' && (
          <>
            <Checkbox {...editor.form.register('visible')} label={t('field.visible')} hint={t('hint.visible')} />
            <Field {...editor.field('slug')} hint={t(page.slug_fixed ? 'hint.slug_fixed' : 'hint.slug')}>
              <Input
                {...editor.form.register('slug')}
                readOnly={page.slug_fixed}
                maxLength={pageLimits.slug}
                className="font-mono"
              />
            </Field>
          </>
        )}
      </div>
    </Card>
  );
}

/** The editor of a text page: its text in each language with a preview, its versions, and publishing. */
export function TextPageEditor({ page, title }: { page: AdminTextPage; title: string }) {
  const { t } = useTranslation('admin-text-pages');
  const id = useId();
  // a link may ask for the versions of a language
  const asked = useSearchParams()[0].get('versions');
  const [language, setLanguage] = useTextLanguage(asked === null ? 'language' : 'versions');
  const [versions, setVersions] = useState(isLanguage(asked));
  const editor = useTextPageEditor(page, title);
  const { form } = editor;
  const text = form.watch(`texts.${language}`);
  const builtIn = page.built_in?.[language];
  const isBuiltIn = builtIn !== undefined && textParts.every((part) => text[part] === builtIn[part]);
  const setText = (next: Record<TextPart, string>) => form.setValue(`texts.${language}`, next, { shouldDirty: true });
  const { wrong, summary } = textErrors(editor.summary, setLanguage);
  const tabOf = (each: Language) => `${id}-tab-${each}`;
  const part = (name: TextPart) => ({ ...editor.field(`texts.${language}.${name}`), label: t(`field.${name}`) });
  return (
    <EditorForm
      editor={editor}
      change="content.manage"
      summary={summary}
      labels={{
        notSaved: t('summary'),
        saved: t('saved'),
        staleTitle: t('stale.title'),
        staleText: t('stale.text'),
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <LanguageTabs
          label={t('languages')}
          current={language}
          wrong={wrong}
          idOf={tabOf}
          panel={`${id}-panel`}
          onChange={setLanguage}
          marks={(each) => ({
            icon: <TranslationMark state={wrong.has(each) ? 'partial' : marks[page.states[each]]} />,
            text: <span className="sr-only">, {t(`state.${page.states[each]}`)}</span>,
          })}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div
            id={`${id}-panel`}
            role="tabpanel"
            aria-labelledby={tabOf(language)}
            key={language}
            className="grid content-start gap-4"
          >
            <p className="flex flex-wrap items-center gap-2">
              <span className="text-muted text-sm">{t(`about.${page.states[language]}`)}</span>
              {builtIn && !isBuiltIn && (
                <Unlocked>
                  <Button variant="quiet" onClick={() => setText(builtIn)}>
                    <Undo2 aria-hidden className="size-4" />
                    {t('take_built_in')}
                  </Button>
                </Unlocked>
              )}
              <Button variant="quiet" onClick={() => setVersions(true)}>
                <History aria-hidden className="size-4" />
                {t('versions.open')}
              </Button>
            </p>
            <Field {...part('title')}>
              <Input
                {...form.register(`texts.${language}.title`)}
                lang={localeTags[language]}
                maxLength={pageLimits.title}
              />
            </Field>
            <Field {...part('description')} hint={t('hint.description')}>
              <Textarea
                {...form.register(`texts.${language}.description`)}
                lang={localeTags[language]}
                rows={3}
                maxLength={pageLimits.description}
              />
            </Field>
          </div>
          <div className="grid content-start gap-6">
            <Publication page={page} editor={editor} />
            <FactsList />
          </div>
        </div>
        <WriteBesidePreview
          labels={{ choose: t('preview.choose'), write: t('preview.write'), preview: t('preview.preview') }}
          write={(onScroll) => <Body key={language} editor={editor} language={language} onScroll={onScroll} />}
          preview={(ref) => <PagePreview ref={ref} slug={page.slug} language={language} text={text} />}
        />
      </div>
      {versions && (
        <VersionsDialog
          page={page}
          language={language}
          current={text}
          onRestore={(restored) => {
            setText(restored);
            setVersions(false);
            showToast({ tone: 'info', title: t('versions.restored') });
          }}
          onClose={() => setVersions(false)}
        />
      )}
    </EditorForm>
  );
}
