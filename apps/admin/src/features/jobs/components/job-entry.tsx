import { useTranslation } from '@fori/client/use-translation';
import type { JobView } from '@fori/contracts/admin-jobs/contract';
import type { JobState } from '@fori/domain/jobs';
import { Badge, type Tone } from '@fori/ui/badge';
import { useFormats } from '../../../shared/use-formats.ts';

const tones: Readonly<Record<JobState, Tone>> = {
  waiting: 'neutral',
  running: 'spruce',
  done: 'ok',
  failed: 'error',
  overdue: 'rust',
};

const MINUTE_S = 60;
const HOUR_S = 3600;

/** One background job: how it stands, its last run, its next, and its last failure. */
export function JobEntry({ job }: { job: JobView }) {
  const { t } = useTranslation('admin-jobs');
  const { shortDateTime, number } = useFormats();
  const { name, state, every_seconds: every, last_run: last, last_failure: failure, next_at: nextAt } = job;
  const often =
    every === HOUR_S
      ? t('every.hour')
      : every === MINUTE_S
        ? t('every.minute')
        : t('every.seconds', { seconds: number(every) });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 border-hair border-b px-4 py-3 text-sm last:border-b-0 lg:grid-cols-[minmax(0,1.4fr)_7rem_minmax(0,1fr)_minmax(0,1fr)] lg:items-center">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{t(`name.${name}`)}</span>
        <span className="text-muted">{often}</span>
      </span>
      <span>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </span>
      <span className="min-w-0 tabular-nums">
        {last === null
          ? t('never')
          : t('last', { at: shortDateTime(last.at), seconds: number(last.duration_ms / 1000) })}
      </span>
      <span className="min-w-0 text-muted tabular-nums">{t('next', { at: shortDateTime(nextAt) })}</span>
      {failure !== null && (
        <span className="min-w-0 text-muted wrap-anywhere lg:col-span-4">
          {t('failure', { at: shortDateTime(failure.at) })} <code className="font-mono text-xs">{failure.message}</code>
        </span>
      )}
    </li>
  );
}
