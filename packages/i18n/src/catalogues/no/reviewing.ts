import reviewing from './reviewing.json' with { type: 'json' };
import validation from './validation.json' with { type: 'json' };

export default { reviewing, validation };
