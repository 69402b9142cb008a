import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

test('marked words become their elements, in the order of the text', () => {
  const { container } = render(
    <RichText
      text="Read <terms>our terms</terms> and <privacy>the policy</privacy>, <b>please</b>."
      elements={{ terms: (text) => <a href="/terms">{text}</a>, privacy: (text) => <a href="/privacy">{text}</a> }}
    />,
  );
  expect(container.textContent).toBe('Read our terms and the policy, please.');
  expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/terms', 'our terms'],
    ['/privacy', 'the policy'],
  ]);
});
