import { errorText } from '@fori/client/errors';
import { saveFile } from '@fori/client/save-file';
import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';

interface FileButtonProps {
  label: string;
  busyLabel: string;
  /** said where it cannot be fetched */
  failed: string;
  download: UseMutationOptions<Blob, Error, void>;
  fileName: string;
}

/** Fetches a PDF of an order with session or token, and saves it: in a plain link the token would be in every log. */
export function FileButton({ label, busyLabel, failed, download, fileName }: FileButtonProps) {
  const { t } = useTranslation('purchases');
  const file = useMutation(download);
  return (
    <>
      <Button
        variant="secondary"
        busy={file.isPending}
        busyLabel={busyLabel}
        onClick={() => file.mutate(undefined, { onSuccess: (pdf) => saveFile(pdf, fileName) })}
      >
        <FileDown aria-hidden className="size-5" />
        {label}
      </Button>
      {file.error && (
        <Notice live tone="error" title={failed} className="basis-full">
          {errorText(file.error, t)}
        </Notice>
      )}
    </>
  );
}
