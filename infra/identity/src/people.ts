/** Somebody the demo's provider knows. */
export interface DemoPerson {
  /** as Auth0 names those who come by Google */
  id: string;
  name: string;
  email: string;
  /** whether the provider vouches for the address; the shop lets nobody in where it does not */
  emailVerified: boolean;
}

/** Each shows another way a sign-in may go. The addresses of the shop's own people are in its demo data. */
export const people: readonly DemoPerson[] = [
  { id: 'google-oauth2|demo-aino', name: 'Aino Aalto', email: 'aino.aalto@mail.example', emailVerified: true },
  {
    id: 'google-oauth2|demo-sigridur',
    name: 'Sigríður Þórsdóttir',
    email: 'sigridur@mail.example',
    emailVerified: true,
  },
  // has an account in the demo shop, which this joins
  { id: 'google-oauth2|demo-elias', name: 'Elias Lindqvist', email: 'customer@fori.example', emailVerified: true },
  { id: 'google-oauth2|demo-noora', name: 'Noora Niemi', email: 'noora.niemi@mail.example', emailVerified: false },
];
