import { type ReactNode, useId } from 'react';
import { cn } from './cn.tsx';

interface PageHeaderProps {
  title: ReactNode;
  /** above the title: breadcrumbs or a link back */
  trail?: ReactNode;
  /** beside the title, such as the order's state */
  status?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** `h2` where the screen has an `h1` before it */
  heading?: 'h1' | 'h2' | undefined;
  /** of the heading, for elements labelled by it */
  id?: string | undefined;
}

/** The head of a page: its only `h1` and the actions on the whole page. */
export const PageHeader = ({
  title,
  trail,
  status,
  description,
  actions,
  heading: Heading = 'h1',
  id,
}: PageHeaderProps) => (
  <header className="flex flex-col gap-1 pb-6 dense:pb-3">
    {trail}
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 dense:gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Heading id={id} className={Heading === 'h1' ? 'text-3xl' : 'text-2xl'}>
            {title}
          </Heading>
          {status}
        </div>
        {description && (
          <div className="mt-2 max-w-form text-muted dense:mt-1 dense:max-w-3xl dense:text-sm">{description}</div>
        )}
      </div>
      {actions && (
        <div className="flex flex-wrap gap-2 dense:max-sm:w-full dense:max-sm:*:flex-1 dense:max-sm:[&>:is(a,button)]:px-2">
          {actions}
        </div>
      )}
    </div>
  </header>
);

interface SectionProps {
  title: string;
  titleHidden?: boolean | undefined;
  actions?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A part of a page with a heading and a hairline. */
export function Section({ title, titleHidden = false, actions, children, className }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn('border-line border-t pt-4', className)}>
      <div
        className={cn('mb-4 flex flex-wrap items-center justify-between gap-3', titleHidden && !actions && 'sr-only')}
      >
        <h2 id={id} className={titleHidden ? 'sr-only' : 'text-xl'}>
          {title}
        </h2>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

interface CardProps {
  title?: string | undefined;
  /** the ids of elements that name it besides its title, where several cards have the same */
  namedBy?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A framed box for separate content, such as the order summary. */
export function Card({ title, namedBy, actions, children, className }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title && (namedBy ? `${id} ${namedBy}` : id)}
      className={cn('border border-hair bg-surface p-4 sm:p-6 dense:p-4', className)}
    >
      {title && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 dense:mb-3">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}

/** Search, filters and actions above a list. */
export const Toolbar = ({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string | undefined;
}) => (
  <search aria-label={label} className={cn('mb-4 flex flex-wrap items-end gap-3', className)}>
    {children}
  </search>
);

/** A bar at the lower edge while something is unsaved, with Save and Discard. */
export const SaveBar = ({ message, children }: { message: string; children: ReactNode }) => (
  <div
    role="status"
    data-bottom-bar
    className="sticky bottom-0 z-10 -mx-gutter flex flex-wrap items-center justify-between gap-3 border-line border-t bg-surface px-gutter py-3"
  >
    <p className="font-semibold">{message}</p>
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
);
