import { passkeysQuery } from '@fori/client/queries/passkeys';
import { useTranslation } from '@fori/client/use-translation';
import type { Passkey } from '@fori/contracts/passkeys/schemas';
import { MAX_PASSKEYS } from '@fori/domain/factors';
import type { Language } from '@fori/domain/languages';
import { formatDate, formatDateTime } from '@fori/i18n/format';
import { Badge } from '@fori/ui/badge';
import { Button } from '@fori/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePasskeyCalls } from '../../../shared/passkey-calls.ts';
import { QuerySection } from '../../../shared/query-section.tsx';
import { PasskeyDialog, type PasskeyTask } from './passkey-dialogs.tsx';
import type { PasskeysProps } from './passkeys-section.tsx';

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey: { name, synced, created_at, last_used_at }, onRename, onRemove }: PasskeyRowProps) {
  const { t, i18n } = useTranslation(['passkeys', 'common']);
  const language = i18n.language as Language;
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 border-hair border-b py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {synced && <Badge>{t('synced')}</Badge>}
        </p>
        <p className="text-muted text-sm">{t('since', { date: formatDate(created_at, language) })}</p>
        <p className="text-muted text-sm">
          {last_used_at === null ? t('never_used') : t('last_used', { date: formatDateTime(last_used_at, language) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" aria-label={t('rename_of', { name })} onClick={onRename}>
          {t('rename')}
        </Button>
        <Button variant="secondary" aria-label={t('remove_of', { name })} onClick={onRemove}>
          {t('common:action.remove')}
        </Button>
      </div>
    </li>
  );
}

function PasskeyList({ passkeys, ...props }: PasskeysProps & { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation(['passkeys', 'profile']);
  const [task, setTask] = useState<PasskeyTask | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // a dialog returns the focus to the button that opened it, which may be gone
    if (wasOpen.current && !task && document.activeElement === document.body) list.current?.focus();
    wasOpen.current = task !== null;
  }, [task]);
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col items-start gap-4 outline-none">
      <p className="text-muted">{t('about')}</p>
      {passkeys.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul aria-label={t('profile:passkeys.title')} className="flex w-full flex-col">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setTask({ do: 'rename', passkey })}
              onRemove={() => setTask({ do: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {passkeys.length < MAX_PASSKEYS ? (
        <Button variant="secondary" onClick={() => setTask({ do: 'add' })}>
          {t('add')}
        </Button>
      ) : (
        <p className="text-muted">{t('full', { most: MAX_PASSKEYS })}</p>
      )}
      {task && <PasskeyDialog {...props} task={task} onClose={() => setTask(null)} />}
    </div>
  );
}

/** The customer's passkeys, with adding, renaming and removing them (AUTH-198). */
export function OwnPasskeys(props: PasskeysProps) {
  const { t } = useTranslation('profile');
  return (
    <QuerySection
      title={t('passkeys.title')}
      query={useQuery(passkeysQuery(usePasskeyCalls()))}
      labels={{ loading: t('passkeys.loading'), failed: t('passkeys.failed') }}
    >
      {(passkeys) => <PasskeyList {...props} passkeys={passkeys} />}
    </QuerySection>
  );
}
