import { useTranslation } from '@fori/client/use-translation';
import type { AdminMailRow } from '@fori/contracts/admin-mails/schemas';
import { languageNames } from '@fori/domain/languages';
import { Badge } from '@fori/ui/badge';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useMailName } from '../../../shared/use-mail-name.ts';

/** The mails, a row each, with a mark on those with words of the shop's own. */
export function MailsList({ mails }: { mails: readonly AdminMailRow[] }) {
  const { t } = useTranslation('admin-mails');
  const nameOf = useMailName();
  return (
    <ul aria-label={t('title')} className="divide-y divide-hair border border-hair bg-surface">
      {mails.map(({ kind, own }) => (
        <li key={kind} className="relative grid gap-x-6 gap-y-1 px-4 py-2 hover:bg-bg sm:grid-cols-2 sm:items-center">
          <Link
            to={paths.mail(kind)}
            className="wrap-break-word inline-flex min-h-target items-center font-semibold after:absolute after:inset-0 hover:underline hover:underline-offset-4"
          >
            {nameOf(kind)}
          </Link>
          {own.length > 0 ? (
            <span>
              <Badge tone="ok">{t('own', { languages: own.map((each) => languageNames[each]).join(', ') })}</Badge>
            </span>
          ) : (
            <span className="text-muted text-sm">{t('none')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
