import { errorText } from '@fori/client/errors';
import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Card } from '@fori/ui/section';
import { showToast } from '@fori/ui/toast';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { Unlocked } from './form/lock.tsx';

interface Loaded {
  state: 'built_in' | 'published' | 'draft';
  updated_at: string | null;
}

interface PublicationProps<Version extends Loaded> {
  loaded: Version;
  editor: {
    dirty: boolean;
    busy: boolean;
    save: () => Promise<Version | null>;
    submit: (then: () => unknown) => () => unknown;
    acceptVersion: (version: Version) => void;
  };
  mutation: UseMutationOptions<Version, Error, string | null>;
  labels: { title: string; about: string; publish: string; published: string; notPublished: string };
}

/** Publishes the draft of a document that is edited as a whole; what is typed is saved first. */
export function Publication<Version extends Loaded>({ loaded, editor, mutation, labels }: PublicationProps<Version>) {
  const { t } = useTranslation('errors');
  const { mutate, isPending } = useMutation(mutation);
  const publish = async () => {
    const saved = editor.dirty ? await editor.save() : loaded;
    if (!saved) return;
    mutate(saved.updated_at, {
      onSuccess: (published) => {
        showToast({ tone: 'success', title: labels.published });
        editor.acceptVersion(published);
      },
      onError: (error) => showToast({ tone: 'error', title: labels.notPublished, description: errorText(error, t) }),
    });
  };
  return (
    <Card title={labels.title}>
      <div className="grid gap-3">
        <p className="text-muted text-sm">{labels.about}</p>
        <Unlocked>
          <Button
            busy={isPending}
            disabled={editor.busy || (loaded.state !== 'draft' && !editor.dirty)}
            onClick={() => editor.submit(publish)()}
          >
            {labels.publish}
          </Button>
        </Unlocked>
      </div>
    </Card>
  );
}
