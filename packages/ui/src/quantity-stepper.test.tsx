import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QuantityStepper } from './quantity-stepper.tsx';

const labels = { decrease: 'One less', increase: 'One more', quantity: 'Quantity' };

function setUp(start: number, props: { max?: number; busy?: boolean } = {}) {
  const changed = vi.fn();
  function StatefulStepper() {
    const [value, setValue] = useState(start);
    return (
      <QuantityStepper
        {...props}
        labels={labels}
        value={value}
        onChange={(next) => {
          changed(next);
          setValue(next);
        }}
      />
    );
  }
  render(<StatefulStepper />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
  const less = screen.getByRole('button', { name: 'One less' });
  const more = screen.getByRole('button', { name: 'One more' });
  const type = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  };
  return { changed, field, less, more, type };
}

describe('QuantityStepper', () => {
  it('steps by one', () => {
    const { field, less, more } = setUp(2);
    fireEvent.click(more);
    expect(field.value).toBe('3');
    fireEvent.click(less);
    fireEvent.click(less);
    expect(field.value).toBe('1');
  });

  it('[CART-29] does not go below 1, by button, key or typing', () => {
    const { changed, field, less, type } = setUp(1);
    expect(less.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(less);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    type('0');
    expect(field.value).toBe('1');
    expect(changed).not.toHaveBeenCalled();
  });

  it('[CART-30] does not go above 999, by button, key or typing', () => {
    const { changed, field, more, type } = setUp(999);
    expect(more.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(more);
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    type('1000');
    expect(field.value).toBe('999');
    expect(changed).not.toHaveBeenCalled();
  });

  it('[CART-30] limits typed numbers to a lower bound of its own, such as the stock', () => {
    const { changed, field, type } = setUp(2, { max: 5 });
    type('40');
    expect(field.value).toBe('5');
    expect(changed).toHaveBeenCalledExactlyOnceWith(5);
  });

  it('applies typed numbers on Enter, and ignores spaces', () => {
    const { changed, field } = setUp(2);
    fireEvent.change(field, { target: { value: ' 12 ' } });
    expect(changed).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(changed).toHaveBeenCalledExactlyOnceWith(12);
  });

  it.each(['', 'two', '1.5', '-3', '1e3', '99999999999'])('keeps the value when %j is typed', (text) => {
    const { changed, field, type } = setUp(2);
    type(text);
    expect(field.value).toBe('2');
    expect(changed).not.toHaveBeenCalled();
  });

  describe('a button held down', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('keeps stepping until released, and the release adds no step', () => {
      const { field, more } = setUp(2);
      fireEvent.pointerDown(more, { button: 0 });
      for (let i = 0; i < 12; i += 1) act(() => void vi.advanceTimersByTime(90));
      const reached = Number(field.value);
      expect(reached).toBeGreaterThan(6);
      fireEvent.pointerUp(more);
      fireEvent.click(more, { detail: 1 });
      act(() => void vi.advanceTimersByTime(1000));
      expect(field.value).toBe(String(reached));
      fireEvent.click(more, { detail: 0 });
      expect(field.value).toBe(String(reached + 1));
    });

    it('stops at the bound, and when the pointer leaves', () => {
      const { field, less } = setUp(3);
      fireEvent.pointerDown(less, { button: 0 });
      for (let i = 0; i < 20; i += 1) act(() => void vi.advanceTimersByTime(90));
      expect(field.value).toBe('1');
      fireEvent.pointerLeave(less);
      expect(vi.getTimerCount()).toBe(0);
    });

    it('steps once when pressed briefly', () => {
      const { field, more } = setUp(2);
      fireEvent.pointerDown(more, { button: 0 });
      act(() => void vi.advanceTimersByTime(200));
      fireEvent.pointerUp(more);
      fireEvent.click(more, { detail: 1 });
      act(() => void vi.advanceTimersByTime(1000));
      expect(field.value).toBe('3');
    });
  });

  it('ignores steps while a response is pending', () => {
    const { changed, more } = setUp(2, { busy: true });
    fireEvent.click(more);
    expect(changed).not.toHaveBeenCalled();
  });
});
