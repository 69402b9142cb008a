export { eraseMessagesOf, messagesOfPerson } from './messages-of-person.ts';
