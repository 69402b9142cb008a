import { CircleAlert, CircleCheck, Info, RotateCw, TriangleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useLayoutEffect } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.tsx';
import { useFocusInView } from './use-focus-in-view.tsx';

type HeadingLevel = 'h1' | 'h2' | 'h3';

interface EmptyStateProps {
  title: string;
  /** why there is nothing */
  children?: ReactNode;
  /** what to do instead */
  action?: ReactNode;
  icon?: ReactNode;
  heading?: HeadingLevel | undefined;
  className?: string | undefined;
}

/** Says that there is nothing, why, and what to do instead. As an `h3` within a section it has no frame. */
export const EmptyState = ({ title, children, action, icon, heading: Heading = 'h2', className }: EmptyStateProps) => (
  <div
    className={cn(
      'flex flex-col items-start gap-4',
      // dense lists have no room for the frame
      Heading === 'h3' ? 'py-2' : 'not-dense:pocket dense:gap-3 dense:py-8',
      className,
    )}
  >
    {icon && <span className="text-muted [&>svg]:size-8">{icon}</span>}
    {/* within a section it is smaller than the section's heading */}
    {/* one of the required texts begins with a small letter (LIST-27) */}
    <Heading className={cn('first-letter:uppercase', Heading === 'h3' ? 'font-bold text-lg' : 'text-2xl')}>
      {title}
    </Heading>
    {children && <div className="max-w-form text-muted">{children}</div>}
    {action && <div className={Heading === 'h3' ? undefined : 'mt-2'}>{action}</div>}
  </div>
);

interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** another action besides retry */
  action?: ReactNode;
  heading?: HeadingLevel | undefined;
  className?: string | undefined;
}

/** Says what could not be loaded, with a button to retry. */
export const ErrorState = ({
  title,
  children,
  retryLabel,
  onRetry,
  retrying = false,
  action,
  heading: Heading = 'h2',
  className,
}: ErrorStateProps) => (
  <div role="alert" className={cn('flex flex-col items-start gap-4 border-error border-l-4 py-6 pl-6', className)}>
    <Heading className="text-xl">{title}</Heading>
    {children && <div className="max-w-form text-muted">{children}</div>}
    <div className="flex flex-wrap gap-3">
      {onRetry && retryLabel && (
        <Button variant="secondary" busy={retrying} onClick={onRetry}>
          <RotateCw aria-hidden className="size-4" />
          {retryLabel}
        </Button>
      )}
      {action}
    </div>
  </div>
);

export type NoticeTone = 'info' | 'ok' | 'warning' | 'error';

const notices: Readonly<Record<NoticeTone, { look: string; Icon: typeof Info }>> = {
  info: { look: 'border-spruce bg-spruce-tint [&>svg]:text-spruce', Icon: Info },
  ok: { look: 'border-ok bg-ok-tint [&>svg]:text-ok', Icon: CircleCheck },
  warning: { look: 'border-rust bg-rust-tint [&>svg]:text-rust', Icon: TriangleAlert },
  error: { look: 'border-error bg-error-tint [&>svg]:text-error', Icon: CircleAlert },
};

interface NoticeProps {
  tone?: NoticeTone | undefined;
  title?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced when it appears, for results of an action; not for what is on the page from the start. */
  live?: boolean | undefined;
  className?: string | undefined;
}

/** A message within the page. */
export const Notice = ({ live = false, ...rest }: NoticeProps) => (
  <Message frame={{ role: live ? (rest.tone === 'error' ? 'alert' : 'status') : undefined }} {...rest} />
);

/**
 * A message that may appear far from the button that led to it, such as at the start of a long form: it takes the focus and is
 * scrolled into view, when it appears and whenever `attempt` changes. When it goes, the focus returns to where it was.
 */
export function FocusedNotice({ attempt, ...rest }: Omit<NoticeProps, 'live'> & { title: string; attempt?: unknown }) {
  const ref = useFocusInView<HTMLDivElement>(attempt);
  const id = useId();
  useLayoutEffect(() => {
    const notice = ref.current;
    const before = document.activeElement;
    return () => {
      const hasFocus = notice?.contains(document.activeElement);
      if (hasFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [ref]);
  const ids = { title: `${id}-title`, text: `${id}-text` };
  return (
    <Message
      ids={ids}
      frame={{
        ref,
        tabIndex: -1,
        // no alert: the focus has it read
        role: 'group',
        'aria-labelledby': ids.title,
        'aria-describedby': rest.children ? ids.text : undefined,
      }}
      {...rest}
    />
  );
}

interface MessageProps extends Omit<NoticeProps, 'live'> {
  /** the attributes of the element around everything */
  frame: ComponentProps<'div'>;
  ids?: { title: string; text: string } | undefined;
}

function Message({ tone = 'info', title, children, action, className, frame, ids }: MessageProps) {
  const { look, Icon } = notices[tone];
  return (
    <div {...frame} className={cn('flex items-start gap-3 rounded-control border-l-4 px-4 py-3', look, className)}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && (
          <p id={ids?.title} className="font-semibold">
            {title}
          </p>
        )}
        {children && (
          <div id={ids?.text} className={cn(title && 'text-sm')}>
            {children}
          </div>
        )}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
