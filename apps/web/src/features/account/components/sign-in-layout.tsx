import { StitchRule } from '@fori/ui/stamp';
import type { ReactNode } from 'react';
import { ScenePicture } from '../../../shared/scene-picture.tsx';

interface SignInLayoutProps {
  title: string;
  about?: ReactNode;
  /** the form */
  children: ReactNode;
  /** other links, below the form */
  foot?: ReactNode;
}

/** A form beside a picture where there is room: the layout of every sign-in page. */
export const SignInLayout = ({ title, about, children, foot }: SignInLayoutProps) => (
  <div className="split lg:min-h-[44rem]">
    {/* never narrower than its content, however long the form is */}
    <div className="hidden items-center bg-tile lg:grid">
      <div className="relative aspect-square max-h-[44rem] w-full overflow-hidden">
        <ScenePicture picture="scenes/hero-2" sizes="64rem" />
      </div>
    </div>
    {/* email addresses and their labels may be wider than a phone */}
    <div className="wrap-anywhere flex flex-col justify-center py-8 md:py-12">
      <div className="mx-auto flex w-full max-w-form flex-col gap-6 lg:mx-0">
        <header className="flex flex-col gap-3">
          <h1 className="hyphens-auto text-3xl">{title}</h1>
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
  </div>
);

/** Separates a form from an alternative to it. */
export const OrDivider = ({ children }: { children: string }) => (
  <p
    aria-hidden
    className="flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
  >
    {children}
  </p>
);
