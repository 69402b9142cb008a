import { useTranslation } from '@fori/client/use-translation';

export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a
      href="#main"
      className="-translate-y-24 fixed top-2 left-2 z-50 flex min-h-target items-center rounded-control bg-spruce px-4 font-semibold text-on-spruce transition-transform focus:translate-y-0 print:hidden"
    >
      {t('skip')}
    </a>
  );
}
