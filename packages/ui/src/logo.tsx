import { cn } from './cn.tsx';

/** A ferry above a line of saddle stitches. */
export const LogoMark = ({ className }: { className?: string | undefined }) => (
  <svg aria-hidden="true" viewBox="0 0 48 32" fill="none" className={cn('h-6 w-9', className)}>
    <path d="M2.5 17h43l-4.6 6.2H7.1z" fill="currentColor" />
    <path d="M9 7h30M12.5 7v10M35.5 7v10M20 7v10M28 7v10" stroke="currentColor" strokeWidth="2.2" />
    <path d="M24 7V2.5" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    <path
      d="M2.5 29.6l6-1.4M12.1 29.6l6-1.4M21.7 29.6l6-1.4M31.3 29.6l6-1.4M40.9 29.6l5-1.2"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
  </svg>
);

/** Mark and name. The name is text, so that screen readers read it and it takes the page's size and colour. */
export const Logo = ({ name, className }: { name: string; className?: string | undefined }) => (
  <span
    className={cn('inline-flex items-center gap-2.5 font-extrabold text-2xl leading-none tracking-tighter', className)}
  >
    <LogoMark className="h-[1em] w-[1.5em]" />
    {name}
  </span>
);
