import productPage from './product-page.json' with { type: 'json' };
import reviews from './reviews.json' with { type: 'json' };

export default { 'product-page': productPage, reviews };
