import { useTranslation } from '@fori/client/use-translation';
import { generalText } from '@fori/i18n/messages';
import { Button, buttonClass } from '@fori/ui/button';
import { EmptyState } from '@fori/ui/states';
import { useEffect, useState } from 'react';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { isMissingChunk, type ReloadResult, reloadAfterDeployment } from '../shared/renewal.ts';

function Failure({ title, text, refresh }: { title: string; text: string; refresh: string }) {
  const { t } = useTranslation('shell');
  usePageHead({ title, noIndex: true });
  return (
    <div role="alert" className="shell py-18">
      <EmptyState
        heading="h1"
        title={title}
        action={
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => window.location.reload()}>{refresh}</Button>
            {/* a full page load, because the app in memory may be broken */}
            <a href={paths.home} className={buttonClass({ variant: 'secondary' })}>
              {t('crash.home')}
            </a>
          </div>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}

function Crash() {
  const { t } = useTranslation('shell');
  return <Failure title={t('crash.title')} text={t('crash.text')} refresh={t('crash.refresh')} />;
}

/** A chunk is missing: reloads the page, and shows the crash screen only where that does not help. */
function MissingPart() {
  const { t } = useTranslation(['common', 'shell']);
  const [outcome, setOutcome] = useState<ReloadResult>('reloading');

  useEffect(() => {
    let isMounted = true;
    const tryToReload = async () => {
      const found = await reloadAfterDeployment();
      if (isMounted) setOutcome(found);
    };
    void tryToReload();
    return () => {
      isMounted = false;
    };
  }, []);

  if (outcome === 'already_reloaded') return <Crash />;
  if (outcome === 'unreachable') {
    return (
      <Failure
        title={generalText(t, 'network')}
        text={generalText(t, 'network_text')}
        refresh={t('shell:crash.refresh')}
      />
    );
  }
  return (
    <p role="status" className="shell py-18 text-muted">
      {t('state.loading')}
    </p>
  );
}

/** Shown when a screen threw or failed to load. */
export function CrashScreen({ error }: { error: unknown }) {
  return isMissingChunk(error) ? <MissingPart /> : <Crash />;
}

/** The same without the layout, for errors in the layout itself. */
export const CrashPage = ({ error }: { error: unknown }) => (
  <main>
    <CrashScreen error={error} />
  </main>
);
