import about from './about.json' with { type: 'json' };
import contact from './contact.json' with { type: 'json' };
import faqs from './faqs.json' with { type: 'json' };
import validation from './validation.json' with { type: 'json' };

export default { about, contact, faqs, validation };
