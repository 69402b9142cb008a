import { useTranslation } from '@fori/client/use-translation';
import { Button, buttonClass } from '@fori/ui/button';
import { EmptyState } from '@fori/ui/states';
import { paths } from '../shared/paths.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

/** Shown when a page failed to render. */
export function CrashPage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('crash.title'));
  return (
    <main className="shell py-12">
      <EmptyState
        heading="h1"
        title={t('crash.title')}
        action={
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => globalThis.location.reload()}>{t('crash.refresh')}</Button>
            {/* a full page load, because the app in memory has failed */}
            <a href={paths.home} className={buttonClass({ variant: 'secondary' })}>
              {t('crash.home')}
            </a>
          </div>
        }
      >
        {t('crash.text')}
      </EmptyState>
    </main>
  );
}
