export { CheckoutFooter } from './components/checkout-footer.tsx';
export { CheckoutHeader } from './components/checkout-header.tsx';
