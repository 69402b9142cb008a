import profile from './profile.json' with { type: 'json' };
import validation from './validation.json' with { type: 'json' };

export default { profile, validation };
