import type { HomeBlockOf } from '@fori/contracts/home/schemas';
import { buttonClass } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { BlockLink } from './block-link.tsx';

interface TextBandProps {
  block: HomeBlockOf<'film' | 'text'>;
  className?: string | undefined;
  /** a film or picture beside the text */
  children?: ReactNode;
}

/** A text with a button, beside a film or picture: what the jacket designer does, for instance. */
export function TextBand({ block: { id, title, text, link }, className, children }: TextBandProps) {
  return (
    <section
      aria-labelledby={id}
      className={cn('shell grid items-center gap-y-8 pb-12 md:grid-12 md:pb-28', className)}
    >
      <div className="min-w-0 md:col-span-7">
        <h2 id={id} className="mb-4 font-extrabold text-4xl tracking-tighter md:mb-6">
          {title}
        </h2>
        {text && <p className="mb-6 max-w-form text-lg text-muted">{text}</p>}
        {link && (
          <BlockLink to={link.to} className={buttonClass({ size: 'lg' })}>
            {link.text}
            <ArrowRight aria-hidden className="size-5" />
          </BlockLink>
        )}
      </div>
      {children && <div className="md:col-span-5">{children}</div>}
    </section>
  );
}
