import { errorText } from '@fori/client/errors';
import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';

interface ImportFailedProps {
  title: string;
  error: unknown;
  again: string;
  onAgain: () => void;
}

/** Why an import failed, with the way to another file. */
export function ImportFailed({ title, error, again, onAgain }: ImportFailedProps) {
  const { t } = useTranslation('errors');
  return (
    <div className="grid justify-items-start gap-4">
      <Notice live tone="error" title={title}>
        {errorText(error, t)}
      </Notice>
      <Button variant="secondary" onClick={onAgain}>
        {again}
      </Button>
    </div>
  );
}
