import { fireEvent, render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

const pressed = (props: { busy?: boolean }) => {
  const onClick = vi.fn();
  render(
    <Button {...props} onClick={onClick}>
      Confirm
    </Button>,
  );
  return { onClick, press: () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' })) };
};

test('[UI-117] two presses at once of a button that starts a call are one; a later one is another', async () => {
  const { onClick, press } = pressed({ busy: false });
  press();
  press();
  expect(onClick).toHaveBeenCalledTimes(1);
  await new Promise((resolve) => setTimeout(resolve));
  press();
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('[UI-117] a button that starts none takes every press', () => {
  const { onClick, press } = pressed({});
  press();
  press();
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('[UI-117] a form is submitted once by two presses at once', () => {
  const submitted = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submitted}>
      <Button type="submit" busy={false}>
        Send
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(submitted).toHaveBeenCalledTimes(1);
});
