import type { AdminBlog } from '@fori/contracts/admin-blogs/schemas';
import { type Language, languageNames, languages, localeTags } from '@fori/domain/languages';
import { Button } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { ErrorSummary, type SummaryError } from '@fori/ui/error-summary';
import { Card } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { type FormEvent, type UIEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from '../../../shared/form/leave-dialog.tsx';
import { SaveBar } from '../../../shared/form/save-bar.tsx';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import { type BlogForm, type Place, places, type TextPart, textParts, textPlace, withValue } from '../blog-form.ts';
import { forgetDraft } from '../local-draft.ts';
import { useBlogEditor } from '../use-blog-editor.ts';
import { useCover } from '../use-cover.ts';
import { useImageUploads } from '../use-image-uploads.ts';
import { useKeptDraft } from '../use-kept-draft.ts';
import { CoverField } from './cover-field.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { MarkdownEditor } from './markdown-editor.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { PostPreview } from './post-preview.tsx';
import { Publication } from './publication.tsx';
import { TextFields } from './text-fields.tsx';

interface BlogEditorProps {
  /** null for a new one */
  post: AdminBlog | null;
  /** the new post has been written, with its cover if it has one; with what was typed since it was sent */
  onCreated: (post: AdminBlog, typed: BlogForm | null) => void;
  /** what was typed on the page for new posts while this one was being created */
  typed?: BlogForm | null;
}

/** A post with everything that can be changed of it. */
export function BlogEditor({ post, onCreated, typed = null }: BlogEditorProps) {
  const { t } = useTranslation(['admin-blogs', 'common']);
  const { dateTime } = useFormats();
  const id = useId();
  const [language, setLanguage] = useState<Language>('en');
  const [view, setView] = useState<'write' | 'preview'>('write');
  const preview = useRef<HTMLElement>(null);
  const editing = useBlogEditor(post, { afterCreating: (saved) => cover.sendWith(saved), onCreated, typed });
  const { form, errors, change } = editing;
  const cover = useCover(
    post && editing.updatedAt !== null ? { id: post.id, updatedAt: editing.updatedAt } : null,
    editing.moved,
  );
  const dirty = editing.dirty || (cover.pending !== null && !editing.busy);
  const draft = useKeptDraft(post?.id ?? null, editing);
  const uploads = useImageUploads((from, to) =>
    editing.setForm((before) =>
      languages.reduce(
        // a function, because `$` in a name is no pattern
        (all, each) =>
          withValue(
            all,
            `${each}.body`,
            all.texts[each].body.replace(from, () => to),
          ),
        before,
      ),
    ),
  );
  const blocker = useLeaveGuard(editing.unsaved || dirty);

  const idOf = (place: Place) => `${id}-${place.replace('.', '-')}`;
  const tabOf = (each: Language) => `${id}-tab-${each}`;
  const errorOf = (place: Place) => errors.byPlace[place] ?? null;
  const labelOf = (place: Place): string => {
    const text = textPlace(place);
    if (!text) return t(`part.${place as 'slug' | 'author' | 'publish_at'}`);
    return `${languageNames[text.language]}: ${t(`part.${text.part}`)}`;
  };
  const wrongPlaces = places.filter((place) => errors.byPlace[place]);
  const wrong = new Set(wrongPlaces.flatMap((place) => textPlace(place)?.language ?? []));
  const summary: SummaryError[] = wrongPlaces.map((place) => {
    const of = textPlace(place)?.language;
    return {
      fieldId: idOf(place),
      message: `${labelOf(place)}: ${errors.byPlace[place]}`,
      ...(of && of !== language && { reveal: () => flushSync(() => setLanguage(of)) }),
    };
  });
  const save = (status?: Parameters<typeof editing.save>[0]) => {
    if (uploads.running.length > 0) showToast({ tone: 'info', title: t('upload.wait') });
    else void editing.save(status);
  };
  const copyFromEnglish = () =>
    editing.setForm((before) =>
      textParts.reduce(
        (all, part) =>
          all.texts[language][part].trim() ? all : withValue(all, `${language}.${part}`, all.texts.en[part]),
        before,
      ),
    );
  /** The preview shows what is being read in the text, as far down as that is. */
  const follow = ({ currentTarget: text }: UIEvent<HTMLElement>) => {
    const beside = preview.current;
    if (!beside) return;
    const share = text.scrollTop / Math.max(1, text.scrollHeight - text.clientHeight);
    beside.scrollTop = share * (beside.scrollHeight - beside.clientHeight);
  };
  const textOf = (part: TextPart): Place => `${language}.${part}`;
  const title = form.texts.en.title.trim() || t('untitled');

  return (
    <>
      <form
        id={id}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          save();
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
      >
        {draft.offered && (
          <Notice
            tone="warning"
            title={t('draft.title')}
            action={
              <span className="flex flex-wrap gap-2">
                <Button
                  variant="secondary"
                  onClick={() => {
                    if (draft.offered) editing.restore(draft.offered);
                    draft.take();
                  }}
                >
                  {t('draft.restore')}
                </Button>
                <Button variant="quiet" onClick={draft.refuse}>
                  {t('draft.forget')}
                </Button>
              </span>
            }
          >
            {t('draft.text', { date: dateTime(draft.offered.at) })}
          </Notice>
        )}
        <ErrorSummary title={t('refused')} errors={summary} attempt={errors.attempt} />
        {errors.general !== null && (
          <Notice live tone="error" title={t('refused')}>
            {errors.general}
          </Notice>
        )}
        <LanguageTabs
          form={form}
          current={language}
          wrong={wrong}
          idOf={tabOf}
          panel={`${id}-panel`}
          onChange={setLanguage}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
            <div id={`${id}-panel`} role="tabpanel" aria-labelledby={tabOf(language)}>
              <TextFields
                language={language}
                text={form.texts[language]}
                idOf={(part) => idOf(textOf(part))}
                errorOf={(part) => errorOf(textOf(part))}
                hasCover={(post?.cover ?? cover.pending) !== null}
                onChange={(part, value) => change(textOf(part), value)}
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
            <Publication
              post={post}
              form={form}
              busy={editing.busy}
              idOf={idOf}
              errorOf={errorOf}
              onChange={change}
              onStatus={save}
            />
          </div>
        </div>
        <fieldset aria-label={t('preview.choose')} className="flex gap-2 lg:hidden">
          {(['write', 'preview'] as const).map((each) => (
            <Button
              key={each}
              variant={view === each ? 'primary' : 'secondary'}
              aria-pressed={view === each}
              onClick={() => setView(each)}
            >
              {t(`preview.${each}`)}
            </Button>
          ))}
        </fieldset>
        {/* on a desk both fit between the top and the bar that saves, and scroll by themselves */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:h-[max(28rem,calc(100dvh-10rem))] lg:grid-cols-2 lg:grid-rows-[minmax(0,1fr)]">
          <div className={cn('lg:min-h-0', view === 'preview' && 'max-lg:hidden')}>
            <MarkdownEditor
              key={language}
              id={idOf(textOf('body'))}
              value={form.texts[language].body}
              lang={localeTags[language]}
              error={errorOf(textOf('body'))}
              onChange={(value) => change(textOf('body'), value)}
              onScroll={follow}
              running={uploads.running}
              onPicture={uploads.begin}
            />
          </div>
          <div className={cn('grid lg:min-h-0 lg:grid-rows-[minmax(0,1fr)]', view === 'write' && 'max-lg:hidden')}>
            <PostPreview ref={preview} body={form.texts[language].body} lang={localeTags[language]} />
          </div>
        </div>
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
                  forgetDraft(post?.id ?? null);
                  blocker.proceed();
                },
              }
            : blocker
        }
      />
      {editing.clash && (
        <MergeDialog
          title={editing.clash.current.title}
          merge={editing.clash.merge}
          onMerged={editing.merged}
          onClose={editing.leaveClash}
        />
      )}
    </>
  );
}
