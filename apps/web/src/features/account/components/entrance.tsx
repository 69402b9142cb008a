import { StitchRule } from '@fori/ui/stamp';
import type { ReactNode } from 'react';

interface EntranceProps {
  title: string;
  about?: ReactNode;
  /** the form */
  children: ReactNode;
  /** other ways to go, below the form */
  foot?: ReactNode;
}

/** A sheet with one form on it: the frame of every screen on the way in. */
export const Entrance = ({ title, about, children, foot }: EntranceProps) => (
  <div className="shell py-8 md:py-18">
    {/* addresses of mail, and the words for them, may be wider than a phone */}
    <div className="wrap-anywhere mx-auto flex max-w-form flex-col gap-6 border border-hair bg-surface p-4 sm:p-8">
      <header className="flex flex-col gap-3">
        <h1 className="hyphens-auto text-2xl sm:text-3xl">{title}</h1>
        {about && <div className="text-pretty text-muted">{about}</div>}
      </header>
      {children}
      {foot && (
        <footer className="flex flex-col gap-2">
          <StitchRule />
          {foot}
        </footer>
      )}
    </div>
  </div>
);

/** Set between a form and another way to the same end. */
export const Or = ({ children }: { children: string }) => (
  <p
    aria-hidden
    className="flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
  >
    {children}
  </p>
);
