import { useTranslation } from '@fori/client/use-translation';
import type { AdminBlog } from '@fori/contracts/admin-blogs/schemas';
import type { BlogStatus } from '@fori/domain/blog';
import { type Language, languages, localeTags } from '@fori/domain/languages';
import { Card } from '@fori/ui/section';
import { showToast } from '@fori/ui/toast';
import { type FormEvent, useId } from 'react';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { LanguageTabs } from '../../../shared/form/language-tabs.tsx';
import { LeaveDialog } from '../../../shared/form/leave-dialog.tsx';
import { Lock } from '../../../shared/form/lock.tsx';
import { LockedNote } from '../../../shared/form/locked-note.tsx';
import { SaveBar } from '../../../shared/form/save-bar.tsx';
import { textErrors } from '../../../shared/form/text-errors.ts';
import { TranslationMark } from '../../../shared/form/translation-mark.tsx';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import { useTextLanguage } from '../../../shared/form/use-text-language.ts';
import { useImageUploads } from '../../../shared/markdown/use-image-uploads.ts';
import { WriteBesidePreview } from '../../../shared/markdown/write-beside-preview.tsx';
import { useMay } from '../../../shared/permissions.tsx';
import { type BlogForm, textParts, translationStateIn } from '../blog-form.ts';
import { removeDraft } from '../local-draft.ts';
import { useBlogEditor } from '../use-blog-editor.ts';
import { useCover } from '../use-cover.ts';
import { useStoredDraft } from '../use-stored-draft.ts';
import { CoverField } from './cover-field.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { PostBodyField } from './post-body-field.tsx';
import { PostMerge } from './post-merge.tsx';
import { PostPreview } from './post-preview.tsx';
import { Publication } from './publication.tsx';
import { TextFields } from './text-fields.tsx';

interface BlogEditorProps {
  /** null for a new one */
  post: AdminBlog | null;
  /** called after creating, with what was typed since the request was sent */
  onCreated: (post: AdminBlog, typed: BlogForm | null) => void;
  /** what was typed on the creation page while the post was being created */
  formFromCreation?: BlogForm | null;
}

/** The editor of a post with all its fields. */
export function BlogEditor({ post, onCreated, formFromCreation = null }: BlogEditorProps) {
  const { t } = useTranslation('admin-blogs');
  const id = useId();
  const locked = !useMay('content.manage');
  const [language, setLanguage] = useTextLanguage();
  const editing = useBlogEditor(post, { afterCreating: (saved) => cover.sendWith(saved), onCreated, formFromCreation });
  const { base, form } = editing;
  const values = form.watch();
  const cover = useCover(
    post && base.updatedAt !== null ? { id: post.id, updatedAt: base.updatedAt } : null,
    editing.acceptVersion,
  );
  const dirty = !locked && (editing.dirty || (cover.pending !== null && !editing.busy));
  const draft = useStoredDraft(post?.id ?? null, {
    form: values,
    base: base.form,
    updatedAt: base.updatedAt,
    dirty: !locked && editing.dirty,
  });
  const uploads = useImageUploads((from, to) => {
    for (const each of languages) {
      const body = form.getValues(`texts.${each}.body`);
      // a function, because `$` in a name would be read as a pattern
      if (body.includes(from))
        form.setValue(
          `texts.${each}.body`,
          body.replace(from, () => to),
          { shouldDirty: true },
        );
    }
  });
  const blocker = useLeaveGuard(!locked && (editing.unsaved || dirty));

  const tabOf = (each: Language) => `${id}-tab-${each}`;
  const { wrong, summary } = textErrors(editing.summary, setLanguage);
  const save = (status?: BlogStatus) => {
    if (uploads.running.length > 0) showToast({ tone: 'info', title: t('upload.wait') });
    else editing.save(status);
  };
  const copyFromEnglish = () => {
    for (const part of textParts) {
      if (values.texts[language][part].trim()) continue;
      form.setValue(`texts.${language}.${part}`, values.texts.en[part], { shouldDirty: true });
    }
  };
  const title = values.texts.en.title.trim() || t('untitled');

  return (
    <Lock locked={locked}>
      <form
        id={id}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!locked) save();
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
      >
        {locked && <LockedNote />}
        {draft.offered && !locked && (
          <DraftNotice
            at={draft.offered.at}
            onRestore={() => {
              if (draft.offered) {
                const { base: stored, updated_at, form: written } = draft.offered;
                editing.restore({ form: stored, updatedAt: updated_at }, written);
              }
              draft.take();
            }}
            onForget={draft.refuse}
          />
        )}
        <FormProblems
          title={t('refused')}
          checked={{ ...editing, summary }}
          error={editing.conflict ? null : editing.error}
        />
        <LanguageTabs
          label={t('languages')}
          current={language}
          wrong={wrong}
          idOf={tabOf}
          panel={`${id}-panel`}
          onChange={setLanguage}
          marks={(each) => {
            const state = translationStateIn(values, each);
            return {
              icon: <TranslationMark state={wrong.has(each) ? 'partial' : state} />,
              text: (
                <>
                  {' '}
                  <span className="sr-only">{t(wrong.has(each) ? 'translation.wrong' : `translation.${state}`)}</span>
                </>
              ),
            };
          }}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
            <div id={`${id}-panel`} role="tabpanel" aria-labelledby={tabOf(language)}>
              <TextFields
                key={language}
                editing={editing}
                language={language}
                text={values.texts[language]}
                hasCover={(post?.cover ?? cover.pending) !== null}
                onCopy={copyFromEnglish}
              />
            </div>
            <Card title={t('cover.title')}>
              <CoverField
                cover={post?.cover ?? null}
                pending={cover.pending}
                sent={cover.sent}
                error={cover.error}
                onChange={cover.choose}
              />
            </Card>
          </div>
          <div className="grid content-start gap-6">
            <Publication post={post} editing={editing} onStatus={save} />
          </div>
        </div>
        <WriteBesidePreview
          labels={{ choose: t('preview.choose'), write: t('preview.write'), preview: t('preview.preview') }}
          write={(onScroll) => (
            <PostBodyField
              key={language}
              editing={editing}
              language={language}
              onScroll={onScroll}
              running={uploads.running}
              onPicture={uploads.begin}
            />
          )}
          preview={(ref) => <PostPreview ref={ref} body={values.texts[language].body} lang={localeTags[language]} />}
        />
      </form>
      <SaveBar
        dirty={dirty}
        isNew={post === null}
        busy={editing.busy}
        form={id}
        onDiscard={() => {
          editing.discard();
          cover.discard();
        }}
      />
      <LeaveDialog
        thing={title}
        saving={editing.busy}
        blocker={
          blocker.state === 'blocked'
            ? {
                ...blocker,
                proceed: () => {
                  removeDraft(post?.id ?? null);
                  blocker.proceed();
                },
              }
            : blocker
        }
      />
      {editing.conflict && (
        <PostMerge
          title={editing.conflict.current.title}
          merge={editing.conflict.merge}
          onMerged={editing.takeMerged}
          onClose={editing.dismissError}
        />
      )}
    </Lock>
  );
}
