import { saveFile } from '@fori/client/save-file';
import { useSession } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { downloadName } from '@fori/domain/slugs';
import { Button } from '@fori/ui/button';
import { Checkbox } from '@fori/ui/checkbox';
import { showToast } from '@fori/ui/toast';
import { Copy, FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '../../../shared/use-store.ts';
import './recovery-codes.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** called once the admin has confirmed that the codes are kept */
  onKept: () => void;
}

/** Recovery codes, which are shown this once: to copy, download or print before going on (AUTH-173). */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('admin-factors');
  const { user } = useSession();
  // a new shop has no name yet
  const shop = useStore()?.name || globalThis.location.host;
  const [isKept, setIsKept] = useState(false);
  const title = t('codes.of', { shop, email: user?.email });

  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast({ tone: 'success', title: t('codes.copied') }),
      () => showToast({ tone: 'error', title: t('codes.not_copied') }),
    );
  const download = () => {
    const text = `${title}\n\n${codes.join('\n')}\n`;
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), downloadName(shop, 'recovery-codes.txt'));
  };

  return (
    <div className="grid gap-4">
      <p>{t('codes.shown_text')}</p>
      <div data-recovery-codes className="grid gap-2">
        <p className="text-sm text-muted wrap-anywhere">{title}</p>
        <ul
          aria-label={t('codes.shown_title')}
          className="grid gap-x-6 gap-y-2 bg-stage p-4 font-mono text-sm sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden className="size-5" />
          {t('codes.copy')}
        </Button>
        <Button variant="secondary" onClick={download}>
          <FileDown aria-hidden className="size-5" />
          {t('codes.download')}
        </Button>
        <Button variant="secondary" onClick={() => globalThis.print()}>
          <Printer aria-hidden className="size-5" />
          {t('codes.print')}
        </Button>
      </div>
      <Checkbox label={t('codes.kept')} checked={isKept} onChange={({ target }) => setIsKept(target.checked)} />
      <Button disabled={!isKept} onClick={onKept} className="justify-self-start">
        {t('codes.go_on')}
      </Button>
    </div>
  );
}
