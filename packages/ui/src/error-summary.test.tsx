import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ErrorSummary, type SummaryError } from './error-summary.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { RadioGroup } from './radio-group.tsx';
import { FocusedNotice } from './states.tsx';

const both: SummaryError[] = [
  { fieldId: 'email', message: 'Enter an e-mail address' },
  { fieldId: 'ship', message: 'Choose a delivery' },
];

const Form = ({ errors, attempt }: { errors: SummaryError[]; attempt: number }) => (
  <>
    <ErrorSummary title="Two things to mend" errors={errors} attempt={attempt} />
    <Field id="email" label="E-mail" hint="For the receipt" error={errors[0]?.message}>
      <Input type="email" />
    </Field>
    <RadioGroup
      id="ship"
      legend="Delivery"
      value={null}
      onChange={() => undefined}
      options={[{ value: 'post', label: 'Post' }]}
    />
  </>
);

const summary = () => screen.queryByRole('group', { name: 'Two things to mend' });

describe('ErrorSummary', () => {
  it('[UI-118] takes the focus when it appears and after each further attempt, described by its list', () => {
    const { rerender } = render(<Form errors={[]} attempt={0} />);
    expect(summary()).toBeNull();
    rerender(<Form errors={both} attempt={1} />);
    expect(document.activeElement).toBe(summary());
    expect(document.getElementById(summary()?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter an e-mail addressChoose a delivery',
    );
    screen.getByLabelText('E-mail').focus();
    rerender(<Form errors={both} attempt={2} />);
    expect(document.activeElement).toBe(summary());
  });

  it('[UI-118] leaves the focus in the field while errors are corrected, and announces nothing', () => {
    const { container, rerender } = render(<Form errors={both} attempt={1} />);
    const field = screen.getByLabelText('E-mail');
    field.focus();
    rerender(<Form errors={both.slice(1)} attempt={1} />);
    expect(document.activeElement).toBe(field);
    expect(container.querySelector('[role="alert"], [role="status"], [aria-live]')).toBeNull();
  });

  it('a corrected field leaves the list, and stays away until the next attempt even when it is wrong again', () => {
    const { rerender } = render(<Form errors={both} attempt={1} />);
    const field = screen.getByLabelText('E-mail');
    field.focus();
    rerender(<Form errors={[]} attempt={1} />);
    expect(summary()).toBeNull();
    rerender(<Form errors={both} attempt={1} />);
    expect(summary()).toBeNull();
    expect(document.activeElement).toBe(field);
    rerender(<Form errors={both} attempt={2} />);
    expect(screen.getAllByRole('link')).toHaveLength(2);
    expect(document.activeElement).toBe(summary());
  });

  it('links to the field, or into the group of radio buttons', () => {
    render(<Form errors={both} attempt={1} />);
    fireEvent.click(screen.getByRole('link', { name: 'Enter an e-mail address' }));
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    fireEvent.click(screen.getByRole('link', { name: 'Choose a delivery' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Post' }));
  });
});

describe('FocusedNotice', () => {
  const Page = ({ attempt }: { attempt: number | null }) => (
    <>
      <button type="button">Save</button>
      {attempt !== null && (
        <FocusedNotice tone="error" title="Not saved" attempt={attempt} action={<button type="button">Keep</button>}>
          Somebody else was faster
        </FocusedNotice>
      )}
    </>
  );

  it('takes the focus when it appears and after each further attempt, is named, and hands the focus back when it goes', () => {
    const { rerender } = render(<Page attempt={null} />);
    const save = screen.getByRole('button', { name: 'Save' });
    save.focus();
    rerender(<Page attempt={1} />);
    const notice = screen.getByRole('group', { name: 'Not saved' });
    expect(document.activeElement).toBe(notice);
    expect(document.getElementById(notice.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Somebody else was faster',
    );
    save.focus();
    rerender(<Page attempt={2} />);
    expect(document.activeElement).toBe(notice);
    screen.getByRole('button', { name: 'Keep' }).focus();
    rerender(<Page attempt={null} />);
    expect(document.activeElement).toBe(save);
  });
});

describe('Field', () => {
  it('ties hint and error to the control and marks it invalid', () => {
    render(<Form errors={both} attempt={1} />);
    const field = screen.getByLabelText('E-mail');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = field
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Enter an e-mail address', 'For the receipt']);
  });

  it('sets no description where there is neither hint nor error', () => {
    render(
      <Field label="Name">
        <Input />
      </Field>,
    );
    const field = screen.getByLabelText('Name');
    expect([field.hasAttribute('aria-describedby'), field.hasAttribute('aria-invalid')]).toEqual([false, false]);
  });
});
