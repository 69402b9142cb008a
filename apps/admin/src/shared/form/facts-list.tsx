import { useTranslation } from '@fori/client/use-translation';
import { pagePlaceholders } from '@fori/domain/text-pages';

/** The facts of the shop that a text may have in double braces. */
export function FactsList() {
  const { t } = useTranslation('admin-text-pages');
  return (
    <details className="border border-hair bg-surface px-4">
      <summary className="flex min-h-target items-center font-semibold">{t('placeholders.title')}</summary>
      <p className="pb-2 text-muted text-sm">{t('placeholders.text')}</p>
      <ul className="flex flex-wrap gap-2 pb-4">
        {pagePlaceholders.map((name) => (
          <li key={name}>
            <code className="bg-stage px-1 text-sm">{`{{${name}}}`}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
