import { useTranslation } from '@fori/client/use-translation';
import { operationsSections, type StatusLevel, type StatusPart } from '@fori/domain/shop-status';
import { StatusBadge, type Tone } from '@fori/ui/badge';
import { type Definition, DefinitionList } from '@fori/ui/definition-list';
import { Card } from '@fori/ui/section';
import { Link } from 'react-router-dom';

export const tones: Readonly<Record<StatusLevel, Tone>> = { ok: 'ok', warning: 'rust', failing: 'error' };

interface StatusCardProps {
  part: StatusPart;
  level: StatusLevel;
  /** why it stands so, in a sentence */
  reason: string;
  /** the section of the operations guide, other than that of the part */
  section?: keyof typeof operationsSections | undefined;
  /** what to do, where something has to be done */
  cure?: string | undefined;
  /** where it is seen in the back office, for whoever may */
  link?: { to: string; label: string } | undefined;
  facts: readonly Definition[];
}

/** A part of the shop: how it stands, why, what to do about it, and its figures. */
export function StatusCard({ part, section = part, level, reason, cure, link, facts }: StatusCardProps) {
  const { t } = useTranslation('admin-status');
  return (
    <Card
      title={t(`part.${part}`)}
      actions={<StatusBadge tone={tones[level]}>{t(`level.${level}`)}</StatusBadge>}
      className="min-w-0"
    >
      <p className="font-semibold">{reason}</p>
      {cure && (
        <div className="mt-2 text-sm">
          <p>{cure}</p>
          <p className="mt-1 text-muted wrap-anywhere">
            {t('guide', { section: `docs/operations.md#${operationsSections[section]}` })}
          </p>
        </div>
      )}
      {link && (
        <Link to={link.to} className="mt-2 inline-flex min-h-target items-center text-spruce text-sm underline">
          {link.label}
        </Link>
      )}
      <DefinitionList items={facts} className="mt-3 text-sm tabular-nums" />
    </Card>
  );
}
