import { Button } from '@fori/ui/button';
import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Unlocked } from './lock.tsx';

/** Adds an entry to a list of a form; not there for readers who cannot change it. */
export const AddButton = ({ children, ...button }: Omit<ComponentProps<typeof Button>, 'variant'>) => (
  <Unlocked>
    <Button variant="secondary" {...button}>
      <Plus aria-hidden className="size-5" />
      {children}
    </Button>
  </Unlocked>
);
