import privacy from './privacy.json' with { type: 'json' };
import terms from './terms.json' with { type: 'json' };

export default { privacy, terms };
