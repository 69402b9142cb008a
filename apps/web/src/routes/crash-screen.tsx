import { Button, buttonClass } from '@fori/ui/button';
import { EmptyState } from '@fori/ui/states';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';

/**
 * A screen broke. The way home is a full page load, for what broke may still be in memory.
 */
export function CrashScreen() {
  const { t } = useTranslation('shell');
  return (
    <div role="alert" className="shell py-18">
      <EmptyState
        heading="h1"
        title={t('crash.title')}
        action={
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => window.location.reload()}>{t('crash.refresh')}</Button>
            <a href={paths.home} className={buttonClass({ variant: 'secondary' })}>
              {t('crash.home')}
            </a>
          </div>
        }
      >
        {t('crash.text')}
      </EmptyState>
    </div>
  );
}

/** The same without the shop around it, for when that is what broke. */
export const CrashPage = () => (
  <main>
    <CrashScreen />
  </main>
);
