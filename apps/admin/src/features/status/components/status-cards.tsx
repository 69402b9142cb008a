import { useTranslation } from '@fori/client/use-translation';
import type { SystemStatus } from '@fori/contracts/admin-status/contract';
import { MEGABYTE } from '@fori/domain/bytes';
import { DefinitionList } from '@fori/ui/definition-list';
import { Card } from '@fori/ui/section';
import { paths } from '../../../shared/paths.ts';
import { useMay } from '../../../shared/permissions.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import { StatusCard } from './status-card.tsx';

const GB = 1024 * MEGABYTE;

/** Sizes and moments in words. */
function useWords() {
  const { t } = useTranslation('admin-status');
  const { number, shortDateTime } = useFormats();
  const size = (bytes: number) =>
    bytes < GB
      ? t('size.mb', { size: number(Math.round((bytes / MEGABYTE) * 10) / 10) })
      : t('size.gb', { size: number(Math.round((bytes / GB) * 10) / 10) });
  const moment = (at: string | null, none = t('fact.never')) => (at === null ? none : shortDateTime(at));
  return { t, number, size, moment };
}

type Props<P extends keyof SystemStatus> = { facts: SystemStatus[P] };

function DatabaseCard({ facts }: Props<'database'>) {
  const { t, number, size } = useWords();
  const { shortDate } = useFormats();
  const { reason } = facts;
  const { replica } = facts;
  const age = replica?.age_seconds ?? null;
  const replicaFact = replica
    ? [
        {
          term: t('fact.replica'),
          value:
            replica.used && age !== null
              ? t('fact.replica_used', { seconds: number(Math.round(age * 10) / 10) })
              : t('fact.replica_unused'),
        },
      ]
    : [];
  const migrations = { count: facts.migrations, date: shortDate(facts.newest_migration_at) };
  return (
    <StatusCard
      part="database"
      level={facts.level}
      reason={t(`reason.database.${reason}`)}
      cure={reason === 'ok' ? undefined : t(`cure.database.${reason}`)}
      facts={[
        { term: t('fact.engine'), value: `${facts.engine} ${facts.engine_version}` },
        { term: t('fact.size'), value: size(facts.bytes) },
        ...(facts.log_bytes === null ? [] : [{ term: t('fact.log'), value: size(facts.log_bytes) }]),
        { term: t('fact.latency'), value: t('fact.latency_ms', { ms: number(facts.latency_ms) }) },
        ...replicaFact,
        { term: t('fact.migrations'), value: t('fact.migrations_value', migrations) },
      ]}
    />
  );
}

function StorageCard({ facts }: Props<'storage'>) {
  const { t, number, size } = useWords();
  const { reason, media } = facts;
  return (
    <StatusCard
      part="storage"
      section={reason === 'unreachable' ? 'bucket' : undefined}
      level={facts.level}
      reason={t(`reason.storage.${reason}`)}
      cure={reason === 'ok' ? undefined : t(`cure.storage.${reason}`)}
      facts={[
        {
          term: t('fact.free'),
          value: t('fact.free_of', { free: size(facts.free_bytes), size: size(facts.size_bytes) }),
        },
        { term: t('fact.reserve'), value: size(facts.reserve_bytes) },
        {
          term: t('fact.media'),
          value:
            media === null
              ? t('fact.media_unknown')
              : t('fact.media_value', { count: media.files, number: number(media.files), size: size(media.bytes) }),
        },
      ]}
    />
  );
}

function MailCard({ facts }: Props<'mail'>) {
  const { t, number, moment } = useWords();
  const { reason, waiting, waiting_since: since } = facts;
  return (
    <StatusCard
      part="mail"
      level={facts.level}
      reason={t(`reason.mail.${reason}`)}
      cure={reason === 'ok' || reason === 'mailbox' ? undefined : t(`cure.mail.${reason}`)}
      facts={[
        { term: t('fact.last_sent'), value: moment(facts.last_sent_at) },
        {
          term: t('fact.waiting'),
          value:
            since === null ? number(waiting) : t('fact.waiting_since', { number: number(waiting), at: moment(since) }),
        },
        { term: t('fact.given_up'), value: number(facts.given_up) },
      ]}
    />
  );
}

function PaymentCard({ facts }: Props<'payment'>) {
  const { t, number, moment } = useWords();
  const maySeeOrders = useMay('orders.read');
  const { reason } = facts;
  return (
    <StatusCard
      part="payment"
      level={facts.level}
      reason={t(`reason.payment.${reason}`)}
      cure={reason === 'ok' || reason === 'demo' || reason === 'test' ? undefined : t(`cure.payment.${reason}`)}
      link={
        maySeeOrders && facts.not_captured > 0
          ? { to: `${paths.orders}?payment=capture_failed`, label: t('link.payment') }
          : undefined
      }
      facts={[
        ...(facts.provider === null ? [] : [{ term: t('fact.provider'), value: facts.provider }]),
        { term: t('fact.last_paid'), value: moment(facts.last_paid_order_at) },
        { term: t('fact.last_success'), value: moment(facts.last_success_at, t('fact.nothing')) },
        { term: t('fact.last_failure'), value: moment(facts.last_failure_at, t('fact.nothing')) },
        { term: t('fact.not_captured'), value: number(facts.not_captured) },
      ]}
    />
  );
}

function JobsCard({ facts }: Props<'jobs'>) {
  const { t, number, moment } = useWords();
  const { reason } = facts;
  return (
    <StatusCard
      part="jobs"
      level={facts.level}
      reason={t(`reason.jobs.${reason}`)}
      cure={reason === 'ok' ? undefined : t(`cure.jobs.${reason}`)}
      link={{ to: paths.jobs, label: t('link.jobs') }}
      facts={[
        { term: t('fact.last_run'), value: moment(facts.last_run_at) },
        { term: t('fact.failed'), value: number(facts.failed) },
        { term: t('fact.overdue'), value: number(facts.overdue) },
      ]}
    />
  );
}

function BackupCard({ facts }: Props<'backup'>) {
  const { t, moment } = useWords();
  const { reason, max_age_hours: hours } = facts;
  return (
    <StatusCard
      part="backup"
      level={facts.level}
      reason={t(`reason.backup.${reason}`)}
      cure={reason === 'overdue' || reason === 'never' ? t(`cure.backup.${reason}`) : undefined}
      facts={[
        { term: t('fact.last_backup'), value: moment(facts.last_at) },
        ...(hours === 0 ? [] : [{ term: t('fact.too_old'), value: t('fact.hours', { count: hours }) }]),
      ]}
    />
  );
}

/** Each part of the shop, and the program itself. */
export function StatusCards({ status }: { status: SystemStatus }) {
  const { t, moment } = useWords();
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 2xl:grid-cols-3">
      <DatabaseCard facts={status.database} />
      <StorageCard facts={status.storage} />
      <MailCard facts={status.mail} />
      <PaymentCard facts={status.payment} />
      <JobsCard facts={status.jobs} />
      <BackupCard facts={status.backup} />
      <Card title={t('part.program')} className="min-w-0">
        <DefinitionList
          items={[
            { term: t('fact.version'), value: status.version },
            { term: t('fact.node'), value: status.node },
            { term: t('fact.since'), value: moment(status.started_at) },
          ]}
          className="text-sm tabular-nums"
        />
      </Card>
    </div>
  );
}
