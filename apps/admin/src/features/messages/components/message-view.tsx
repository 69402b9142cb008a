import { useTranslation } from '@fori/client/use-translation';
import type { AdminMessage } from '@fori/contracts/admin-messages/schemas';
import { languageNames, localeTags } from '@fori/domain/languages';
import { StatusBadge } from '@fori/ui/badge';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { BackLink } from '../../../shared/back-link.tsx';
import { paths } from '../../../shared/paths.ts';
import { Permitted, PermittedLink, useMay } from '../../../shared/permissions.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import { useAnswer } from '../hooks/use-answer.ts';
import { AnswerForm } from './answer-form.tsx';
import { AnswerItem } from './answer-item.tsx';
import { MarkButton } from './mark-button.tsx';

/** Who wrote, with links to their account and orders. */
function Sender({ message: { name, email, customer, language } }: { message: AdminMessage }) {
  const { t } = useTranslation('admin-messages');
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-muted [&>li]:inline-flex [&>li]:min-h-6 [&>li]:items-center">
      <li className="font-semibold text-ink">{name}</li>
      <li>
        <a href={`mailto:${email}`} className="link link-alone wrap-anywhere">
          {email}
        </a>
      </li>
      <li>
        {customer === null ? (
          t('sender.guest')
        ) : (
          <PermittedLink to={paths.customer(customer.id)} className="link link-alone">
            {t('sender.customer', { name: customer.name })}
          </PermittedLink>
        )}
      </li>
      <Permitted to="orders.read">
        <li>
          <Link to={paths.ordersMatching(customer?.email ?? email)} className="link link-alone">
            {t('sender.orders')}
          </Link>
        </li>
      </Permitted>
      <li>{t('sender.language', { language: languageNames[language] })}</li>
    </ul>
  );
}

/** A message with its replies and the form for another one. */
export function MessageView({ message, takesFocus }: { message: AdminMessage; takesFocus: boolean }) {
  const { t } = useTranslation('admin-messages');
  const { dateTime } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useAnswer(message);
  const mayAnswer = useMay('messages.manage');
  const { answered_at: answeredAt, answered_by: by } = message;

  // overrides the shell, which moves the focus to the start of the page
  useEffect(() => {
    if (takesFocus) queueMicrotask(() => heading.current?.focus());
  }, [takesFocus]);

  return (
    <article
      aria-labelledby="message-subject"
      className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-4 xl:border xl:border-hair xl:bg-surface xl:p-4"
    >
      <div className="xl:hidden">
        <BackLink list={paths.messages}>{t('back')}</BackLink>
      </div>
      <header className="grid gap-2 border-hair border-b pb-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 ref={heading} id="message-subject" tabIndex={-1} className="min-w-0 text-xl outline-none wrap-anywhere">
            {message.subject}
          </h2>
          <Permitted to="messages.manage">
            <MarkButton message={message} />
          </Permitted>
        </div>
        <Sender message={message} />
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
          <StatusBadge tone={answeredAt === null ? 'rust' : 'ok'}>
            {t(answeredAt === null ? 'status.open' : 'status.answered')}
          </StatusBadge>
          {answeredAt !== null && (
            <span>{t('answered', { date: dateTime(answeredAt), name: by?.name ?? t('somebody') })}</span>
          )}
        </p>
      </header>
      <div>
        <time dateTime={message.created_at} className="text-sm text-muted">
          {t('received', { date: dateTime(message.created_at) })}
        </time>
        <p lang={localeTags[message.language]} className="mt-2 max-w-[70ch] whitespace-pre-line wrap-anywhere">
          {message.message}
        </p>
      </div>
      {message.answers.length > 0 && (
        <ul aria-label={t('answers')} className="grid gap-3">
          {message.answers.map((one) => (
            <AnswerItem
              key={one.id}
              answer={one}
              onReuse={mayAnswer && answer.text === '' ? () => answer.type(one.text) : null}
            />
          ))}
        </ul>
      )}
      {/* what was typed stays for a writer whose role was narrowed meanwhile */}
      {(mayAnswer || answer.text !== '') && <AnswerForm message={message} answer={answer} />}
    </article>
  );
}
