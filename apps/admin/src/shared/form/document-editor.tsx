import { useTranslation } from '@fori/client/use-translation';
import type { Language } from '@fori/domain/languages';
import { Button } from '@fori/ui/button';
import { showToast } from '@fori/ui/toast';
import type { UseMutationOptions, UseQueryOptions } from '@tanstack/react-query';
import { Eye, History, Undo2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { DraftPreview } from '../draft-preview.tsx';
import { Publication } from '../publication.tsx';
import { VersionsDialog, type VersionsPage } from '../versions-dialog.tsx';
import { EditorForm } from './editor-form.tsx';
import { Unlocked } from './lock.tsx';

interface Loaded {
  state: 'built_in' | 'published' | 'draft';
  updated_at: string | null;
}

type Publish<Doc extends Loaded> = ComponentProps<typeof Publication<Doc>>;
type Form = ComponentProps<typeof EditorForm>;
type Preview = ComponentProps<typeof DraftPreview>;

interface DocumentEditorProps<
  Doc extends Loaded,
  Version,
  ListKey extends readonly unknown[],
  Key extends readonly unknown[],
> {
  loaded: Doc;
  editor: Publish<Doc>['editor'] & Form['editor'];
  change: Form['change'];
  summary: NonNullable<Form['summary']>;
  labels: Form['labels'] & {
    preview: Preview['labels'];
    about: string;
    published: string;
    notPublished: string;
    takeBuiltIn: string;
    versions: string;
    builtInVersion: string;
  };
  publish: UseMutationOptions<Doc, Error, string | null>;
  preview: Pick<Preview, 'path' | 'draft'>;
  language: Language;
  isBuiltIn: boolean;
  onTakeBuiltIn: () => void;
  versionsQuery: (page: number) => UseQueryOptions<VersionsPage, Error, VersionsPage, ListKey>;
  versionQuery: (number: number) => UseQueryOptions<Version, Error, Version, Key>;
  /** puts a version into the form */
  onRestore: (version: Version) => void;
  /** what the document is made of, beside what is open of it */
  parts: ReactNode;
  /** stands below the buttons */
  footer?: ReactNode;
  /** what is open */
  children: ReactNode;
}

/** The editor of a document that is drafted, previewed and published as a whole, with all its versions. */
export function DocumentEditor<
  Doc extends Loaded,
  Version,
  ListKey extends readonly unknown[],
  Key extends readonly unknown[],
>({
  loaded,
  editor,
  change,
  summary,
  labels,
  publish,
  preview,
  language,
  isBuiltIn,
  onTakeBuiltIn,
  versionsQuery,
  versionQuery,
  onRestore,
  parts,
  footer,
  children,
}: DocumentEditorProps<Doc, Version, ListKey, Key>) {
  const { t } = useTranslation(['admin-home']);
  const [shows, setShows] = useState({ preview: false, versions: false });
  const openPreview = async () => {
    // the page of the shop shows what is saved
    if (!editor.dirty || (await editor.save())) setShows((shown) => ({ ...shown, preview: true }));
  };
  const closeVersions = () => setShows((shown) => ({ ...shown, versions: false }));
  return (
    <EditorForm editor={editor} change={change} summary={summary} labels={labels}>
      {shows.preview && (
        <div className="mb-4">
          <DraftPreview
            {...preview}
            labels={labels.preview}
            language={language}
            savedAt={loaded.updated_at}
            onClose={() => setShows((shown) => ({ ...shown, preview: false }))}
          />
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-4">
          <Publication
            loaded={loaded}
            editor={editor}
            mutation={publish}
            labels={{
              title: t('publication.title'),
              about: labels.about,
              publish: t('publication.publish'),
              published: labels.published,
              notPublished: labels.notPublished,
            }}
          />
          {parts}
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" disabled={editor.busy} onClick={() => editor.submit(openPreview)()}>
              <Eye aria-hidden className="size-4" />
              {t('preview.open')}
            </Button>
            <Button variant="quiet" onClick={() => setShows((shown) => ({ ...shown, versions: true }))}>
              <History aria-hidden className="size-4" />
              {t('versions.open')}
            </Button>
            {!isBuiltIn && (
              <Unlocked>
                <Button variant="quiet" onClick={onTakeBuiltIn}>
                  <Undo2 aria-hidden className="size-4" />
                  {labels.takeBuiltIn}
                </Button>
              </Unlocked>
            )}
          </div>
          {footer}
        </div>
        {children}
      </div>
      {shows.versions && (
        <VersionsDialog
          labels={{
            title: labels.versions,
            builtIn: labels.builtInVersion,
            notRestored: t('versions.not_restored'),
          }}
          versionsQuery={versionsQuery}
          versionQuery={versionQuery}
          onRestore={(version) => {
            onRestore(version);
            closeVersions();
            showToast({ tone: 'info', title: t('versions.restored') });
          }}
          onClose={closeVersions}
        />
      )}
    </EditorForm>
  );
}
