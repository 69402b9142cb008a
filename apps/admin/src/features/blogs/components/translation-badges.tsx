import { useTranslation } from '@fori/client/use-translation';
import type { AdminBlogRow } from '@fori/contracts/admin-blogs/schemas';
import { languageNames } from '@fori/domain/languages';
import { cn } from '@fori/ui/cn';
import { useOfferedLanguages } from '../../../shared/use-offered-languages.ts';
import { stateBadge } from '../state-badge.ts';

/** The languages customers can choose, as a post has them: filled when complete, outlined when started, struck through when missing. */
export function TranslationBadges({ translations }: Pick<AdminBlogRow, 'translations'>) {
  const { t } = useTranslation('admin-blogs');
  const { offered } = useOfferedLanguages();
  return (
    <ul className="flex gap-0.5" aria-label={t('column.languages')}>
      {offered.map((language) => {
        const state = translations[language];
        const name = `${languageNames[language]}: ${t(`translation.${state}`)}`;
        return (
          <li
            key={language}
            title={name}
            className={cn('rounded-control border px-1 font-mono text-xs uppercase', stateBadge[state])}
          >
            <span aria-hidden>{language}</span>
            <span className="sr-only">{name}</span>
          </li>
        );
      })}
    </ul>
  );
}
