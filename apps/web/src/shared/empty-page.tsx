import { buttonClass } from '@fori/ui/button';
import { EmptyState } from '@fori/ui/states';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from './paths.ts';
import { ScenePicture } from './scene-picture.tsx';

interface EmptyPageProps {
  icon: ReactNode;
  title: string;
  /** label of the link to the products */
  action: string;
  children: ReactNode;
}

/** An empty list with a link onwards, beside a picture where there is room for both. */
export const EmptyPage = ({ icon, title, action, children }: EmptyPageProps) => (
  <div className="grid-7-5">
    <EmptyState
      icon={icon}
      title={title}
      action={
        <Link to={paths.products()} className={buttonClass()}>
          {action}
        </Link>
      }
    >
      {children}
    </EmptyState>
    <div className="relative hidden overflow-hidden bg-tile lg:block">
      <ScenePicture picture="scenes/hero-3" sizes="36rem" />
    </div>
  </div>
);
