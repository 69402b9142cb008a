import { errorText } from '@fori/client/errors';
import { exportSecurityEvents } from '@fori/client/mutations/admin-security';
import { useBackOfficeApi } from '@fori/client/react';
import { saveFile } from '@fori/client/save-file';
import { useTranslation } from '@fori/client/use-translation';
import type { SecurityEventQuery } from '@fori/contracts/admin-security/contract';
import { dayOf } from '@fori/domain/shop-time';
import { downloadName } from '@fori/domain/slugs';
import { Button } from '@fori/ui/button';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useStore } from '../../../shared/use-store.ts';

/** Downloads the events that match the filters as JSON lines. */
export function ExportEventsButton({ state }: { state: SecurityEventQuery }) {
  const { t } = useTranslation(['admin-security', 'errors']);
  const store = useStore();
  const { mutate, isPending } = useMutation({
    ...exportSecurityEvents(useBackOfficeApi()),
    onSuccess: (file) => saveFile(file, downloadName(store?.name ?? '', `security-events-${dayOf(new Date())}.jsonl`)),
    onError: (error) => showToast({ tone: 'error', title: t('export.failed'), description: errorText(error, t) }),
  });
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate(state)} className="max-sm:w-full">
      <FileDown aria-hidden className="size-5 max-sm:hidden" />
      {isPending ? t('export.busy') : t('export.action')}
    </Button>
  );
}
