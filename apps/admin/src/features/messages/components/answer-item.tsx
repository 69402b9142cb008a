import { useTranslation } from '@fori/client/use-translation';
import type { MessageAnswer } from '@fori/contracts/admin-messages/schemas';
import type { AnswerMailState } from '@fori/domain/contact';
import { StatusBadge, type Tone } from '@fori/ui/badge';
import { Button } from '@fori/ui/button';
import { useFormats } from '../../../shared/use-formats.ts';

const tones: Readonly<Record<AnswerMailState, Tone>> = {
  waiting: 'rust',
  sent: 'ok',
  failed: 'error',
  forgotten: 'neutral',
};

interface AnswerItemProps {
  answer: MessageAnswer;
  /** copies its text into the form; null where something is typed already */
  onReuse: (() => void) | null;
}

/** A reply: its text, its author, and whether the mail was delivered. */
export function AnswerItem({ answer: { author, created_at: at, text, mail }, onReuse }: AnswerItemProps) {
  const { t } = useTranslation('admin-messages');
  const { dateTime } = useFormats();
  return (
    <li className="border-l-4 border-spruce bg-surface py-3 pr-4 pl-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
        <span className="font-semibold text-ink">{author?.name ?? t('somebody')}</span>
        <time dateTime={at}>{dateTime(at)}</time>
      </p>
      <p className="mt-2 max-w-[70ch] whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="mt-2">
        <StatusBadge tone={tones[mail.state]}>{t(`mail.${mail.state}`)}</StatusBadge>
      </p>
      {mail.error !== null && <p className="mt-1 font-mono text-sm text-muted wrap-anywhere">{mail.error}</p>}
      {mail.state === 'failed' && onReuse && (
        <Button variant="secondary" size="sm" className="mt-2 min-h-target" onClick={onReuse}>
          {t('mail.reuse')}
        </Button>
      )}
    </li>
  );
}
