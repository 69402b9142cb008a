import contact from './contact.json' with { type: 'json' };
import textPages from './text-pages.json' with { type: 'json' };
import validation from './validation.json' with { type: 'json' };

export default { contact, 'text-pages': textPages, validation };
