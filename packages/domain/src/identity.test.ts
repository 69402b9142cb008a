import { expect, test } from 'vitest';
import {
  blankIdentity,
  hoursByDay,
  isFoundingYear,
  isIdentityComplete,
  isNetworkPage,
  isOrderNumberPrefix,
  isTimeOfDay,
  joinedHours,
} from './identity.ts';

test.each([
  ['https://www.instagram.com/shop', true],
  ['https://instagram.com/shop?hl=fi', true],
  ['http://www.instagram.com/shop', false],
  ['https://instagram.com.evil.example/shop', false],
  ['https://evilinstagram.com/shop', false],
  ['https://instagram.com@evil.example/', false],
  ['https://user:secret@instagram.com/', false],
  ['https://instagram.com:8443/', false],
  ['https://facebook.com/shop', false],
  ['https://evil.example\\.instagram.com/', false],
  ['javascript:alert(1)//instagram.com', false],
  ['https://instagram.com/\nshop', false],
  [`https://instagram.com/${'x'.repeat(200)}`, false],
  ['instagram.com/shop', false],
])('[SHOP-107] a page of Instagram: %s is %s', (address, accepted) => {
  expect(isNetworkPage('instagram', address)).toBe(accepted);
});

test('opening hours read day by day and joined again are the same, with days in a row together', () => {
  const hours = [
    { days: ['mon', 'tue'], opens: '10:00', closes: '18:00' },
    { days: ['thu', 'fri'], opens: '10:00', closes: '18:00' },
    { days: ['sat'], opens: '11:00', closes: '15:00' },
  ] as const;
  expect(hoursByDay(hours).wed).toBeNull();
  expect(joinedHours(hoursByDay(hours))).toEqual(hours);
  expect(joinedHours(hoursByDay([]))).toEqual([]);
});

test('times, prefixes and years have their forms', () => {
  expect(['09:30', '23:59', '24:00', '9:30', '09:60'].filter(isTimeOfDay)).toEqual(['09:30', '23:59']);
  expect(['FO', 'SHOP', 'F', 'SHOPS', 'f0', 'ÅÄ'].filter(isOrderNumberPrefix)).toEqual(['FO', 'SHOP']);
  const now = new Date('2026-11-26');
  expect([999, 1000, 2026, 2027, 1998.5].filter((year) => isFoundingYear(year, now))).toEqual([1000, 2026]);
});

test('[SHOP-108] an identity is complete with name, company, business id, address, mail and phone', () => {
  expect(isIdentityComplete(blankIdentity)).toBe(false);
  const complete = {
    ...blankIdentity,
    company: 'Shop Oy',
    businessId: '0000000-0',
    street: 'Main Street 1',
    postalCode: '00100',
    city: 'Helsinki',
    email: 'shop@example.com',
    phone: '+358 9 555 0100',
  };
  expect(isIdentityComplete(complete)).toBe(true);
  expect(isIdentityComplete({ ...complete, street: '' })).toBe(false);
});
