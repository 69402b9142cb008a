import { factorsQuery } from '@fori/client/queries/admin-factors';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Factors } from '@fori/contracts/admin-factors/schemas';
import type { Passkey } from '@fori/contracts/passkeys/schemas';
import { Badge } from '@fori/ui/badge';
import { Button } from '@fori/ui/button';
import { Section } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { QueryContent } from '../../../shared/query-content.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import { FactorDialog, type FactorTask } from './factor-dialogs.tsx';
import { StartCodeApp } from './start-code-app.tsx';

/** With so few recovery codes left new ones should be made. */
const FEW_CODES = 3;

const box = 'flex flex-wrap items-center justify-between gap-4 border border-hair bg-surface p-4';

function Part({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-3">
      <h3 className="font-bold text-lg">{title}</h3>
      <p className="max-w-form text-muted text-sm">{about}</p>
      {children}
    </div>
  );
}

/** When a factor was last used, under when it was added. */
function LastUsed({ at }: { at: string | null }) {
  const { t } = useTranslation('admin-factors');
  const { dateTime } = useFormats();
  return (
    <p className="text-muted text-sm">
      {at === null ? t('passkeys.never_used') : t('passkeys.last_used', { date: dateTime(at) })}
    </p>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey: { name, synced, created_at, last_used_at }, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation(['admin-factors', 'common']);
  const { date } = useFormats();
  return (
    <li className={box}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {synced && <Badge>{t('passkeys.synced')}</Badge>}
        </p>
        <p className="text-muted text-sm">{t('passkeys.since', { date: date(created_at) })}</p>
        <LastUsed at={last_used_at} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" aria-label={t('rename_of', { name })} onClick={onRename}>
          {t('passkeys.rename')}
        </Button>
        <Button variant="secondary" aria-label={t('remove_of', { name })} onClick={onRemove}>
          {t('common:action.remove')}
        </Button>
      </div>
    </li>
  );
}

interface FactorListProps {
  factors: Factors;
  onTask: (task: FactorTask) => void;
}

function FactorList({ factors: { passkeys, totp, recovery_codes_left: left }, onTask }: FactorListProps) {
  const { t } = useTranslation('admin-factors');
  const { date } = useFormats();
  return (
    <div className="grid gap-8">
      <Part title={t('passkeys.title')} about={t('passkeys.about')}>
        {passkeys.length === 0 && <p>{t('passkeys.none')}</p>}
        {passkeys.length > 0 && (
          <ul aria-label={t('passkeys.title')} className="grid gap-3">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => onTask({ do: 'rename', passkey })}
                onRemove={() => onTask({ do: 'remove', passkey })}
              />
            ))}
          </ul>
        )}
        <Button variant="secondary" className="justify-self-start" onClick={() => onTask({ do: 'add-passkey' })}>
          {t('passkeys.add')}
        </Button>
      </Part>
      <Part title={t('app.title')} about={t('app.about')}>
        {totp ? (
          <div className={box}>
            <div className="min-w-0">
              <p className="font-semibold">{t('app.since', { date: date(totp.created_at) })}</p>
              <LastUsed at={totp.last_used_at} />
            </div>
            <Button variant="secondary" onClick={() => onTask({ do: 'remove', passkey: null })}>
              {t('app.remove')}
            </Button>
          </div>
        ) : (
          <>
            <p>{t('app.none')}</p>
            <StartCodeApp onStarted={(setup) => onTask({ do: 'add-app', setup })} />
          </>
        )}
      </Part>
      {(passkeys.length > 0 || totp) && (
        <Part title={t('codes.title')} about={t('codes.about')}>
          {left > FEW_CODES ? (
            <p>{t('codes.left', { count: left })}</p>
          ) : (
            <Notice tone="warning" title={t('codes.left', { count: left })}>
              {t('codes.few')}
            </Notice>
          )}
          <Button variant="secondary" className="justify-self-start" onClick={() => onTask({ do: 'renew' })}>
            {t('codes.renew')}
          </Button>
        </Part>
      )}
    </div>
  );
}

/** The second factors of the signed-in admin, and everything that can be done with them (AUTH-174). */
export function FactorsSection() {
  const { t } = useTranslation('admin-factors');
  const query = useQuery(factorsQuery(useBackOfficeApi()));
  const [task, setTask] = useState<FactorTask | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // a dialog returns the focus to the button that opened it, which may be gone
    if (wasOpen.current && !task && document.activeElement === document.body) list.current?.focus();
    wasOpen.current = task !== null;
  }, [task]);
  return (
    <Section title={t('title')}>
      <div ref={list} tabIndex={-1} className="grid gap-6 outline-none">
        <p className="max-w-form text-muted">{t('about')}</p>
        <QueryContent query={query} labels={{ loading: t('loading'), failed: t('failed') }}>
          {(factors) => (
            <>
              {!factors.required && factors.passkeys.length === 0 && !factors.totp && (
                <Notice title={t('note.title')}>{t('note.text')}</Notice>
              )}
              <FactorList factors={factors} onTask={setTask} />
            </>
          )}
        </QueryContent>
      </div>
      {task && (
        <FactorDialog
          key={task.do}
          task={task}
          onDone={(codes) => setTask(codes && { do: 'show-codes', codes })}
          onClose={() => setTask(null)}
        />
      )}
    </Section>
  );
}
