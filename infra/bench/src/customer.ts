/** Who orders in loads and attacks, without an address of mail. */
export const customerAddress = {
  full_name: 'Aino Ålander',
  phone: '+358 40 123 4567',
  address: 'Linnankatu 12',
  city: 'Turku',
  state: '',
  postal_code: '20100',
  country: 'FI',
  billing_same_as_shipping: true,
  display_currency: 'EUR',
};
