/** A person the demo's provider knows. */
export interface DemoPerson {
  /** the id Auth0 gives to people who sign in with Google */
  id: string;
  name: string;
  email: string;
  /** whether the provider has verified the address; the shop refuses sign-ins where it has not */
  emailVerified: boolean;
}

/** Each person shows another outcome of a sign-in. The addresses of the shop's own people are in its demo data. */
export const people: readonly DemoPerson[] = [
  { id: 'google-oauth2|demo-aino', name: 'Aino Aalto', email: 'aino.aalto@mail.example', emailVerified: true },
  {
    id: 'google-oauth2|demo-sigridur',
    name: 'Sigríður Þórsdóttir',
    email: 'sigridur@mail.example',
    emailVerified: true,
  },
  // has an account in the demo shop, which this one joins
  { id: 'google-oauth2|demo-elias', name: 'Elias Lindqvist', email: 'customer@fori.example', emailVerified: true },
  { id: 'google-oauth2|demo-noora', name: 'Noora Niemi', email: 'noora.niemi@mail.example', emailVerified: false },
];
