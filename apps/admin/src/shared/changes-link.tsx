import { useTranslation } from '@fori/client/use-translation';
import { buttonClass } from '@fori/ui/button';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from './paths.ts';
import { useMay } from './permissions.tsx';

interface ChangesLinkProps {
  entity: 'settings' | 'jacket' | 'mail' | 'category' | 'page' | 'synonyms' | 'size_guides' | 'product' | 'blog';
  /** as the audit log has it */
  id: string;
}

/** Leads to the recorded changes of what a page edits, where they can be undone. */
export function ChangesLink({ entity, id }: ChangesLinkProps) {
  const { t } = useTranslation('admin-audit');
  if (!useMay('audit.read')) return null;
  return (
    <Link
      to={`${paths.audit}?${new URLSearchParams({ entity, search: id })}`}
      className={buttonClass({ variant: 'quiet' })}
    >
      <History aria-hidden className="size-4 shrink-0" />
      {t('undo.link')}
    </Link>
  );
}
