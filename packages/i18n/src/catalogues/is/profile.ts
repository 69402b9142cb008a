import profile from './profile.json' with { type: 'json' };
import validation from './validation.json' with { type: 'json' };
import './countries.ts';

export default { profile, validation };
